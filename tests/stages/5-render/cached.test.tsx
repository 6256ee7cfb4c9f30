import { Body, cached, Picture } from "plena";
import { type ComponentType, createContext, type ReactNode, useContext } from "react";
import { expect, it } from "vitest";
import type { BodyRef } from "../../../src/model/content.ts";
import type { SiteDefinition } from "../../../src/model/definition.ts";
import type { Picture as PlannedPicture } from "../../../src/model/picture.ts";
import type { PlannedPage } from "../../../src/model/plan.ts";
import { memoryStore } from "../../../src/platform/memory-store.ts";
import { type Fragments, keepFragments } from "../../../src/stages/5-render/fragments.ts";
import { renderHtml } from "../../../src/stages/5-render/render-page.ts";

const store = memoryStore();
store.put("content/a.md", "<p>The text of a.</p>");
const pictures: Record<string, PlannedPicture> = { "public/a.jpg": { url: "/assets/a-1.jpg", size: { width: 4, height: 3 }, sources: [] } } as never;

function render(template: ComponentType<never>, fragments?: Fragments, props: object = {}) {
  const page = { url: "/a/", output: "a/index.html", route: { template: "it", props }, info: { url: "/a/" } } as never as PlannedPage;
  const definition = { templates: { it: template } } as never as SiteDefinition;
  return renderHtml(page, { islandScripts: { menu: ["/menu.js"] }, firstStyles: {}, pictures }, { store, definition, ...(fragments ? { fragments } : {}) });
}

/** A component that counts how often it is rendered. */
function counted<Props extends object>(component: (props: Props) => ReactNode) {
  const count = { renders: 0 };
  const Counted = cached(function Part(props: Props) {
    count.renders++;
    return component(props);
  });
  return { Counted, count };
}

it("a cached component is rendered once for equal props, and once more for others", () => {
  const { Counted, count } = counted(({ name }: { name: string }) => <nav id={name}>{name} &lt;</nav>);
  const Page = ({ names }: { names: string[] }) => names.map((name) => [<Counted name={name} key={name} />]);
  const fragments = keepFragments();
  const html = (...names: string[]) => render(Page as never, fragments, { names }).html;
  expect(html("a", "b", "a")).toBe('<!doctype html><nav id="a">a &lt;</nav><nav id="b">b &lt;</nav><nav id="a">a &lt;</nav>');
  expect(html("b")).toBe('<!doctype html><nav id="b">b &lt;</nav>');
  expect(count.renders).toBe(2);
});

const Header = cached(function Header({ current }: { current: string }) {
  return (
    <header>
      <plena-island {...{ "data-island": "menu", "data-props": "{}" }} />
      <a href="/blog/#x">Blog</a>
      <img src="https://other.example/a.png" alt="" loading="lazy" />
      <img src="/b.png" alt="B" style={{ color: "red" }} loading="lazy" />
      <b id={current}>·</b>
    </header>
  );
});
const Shown = cached(function Shown({ of }: { of: BodyRef }) {
  return (
    <section>
      <Body of={of} />
      <Picture of={{ picture: "public/a.jpg" } as never} alt="A" />
    </section>
  );
});
const Eager = cached(function Eager() {
  return <img src="https://other.example/eager.png" alt="" />;
});
const Code = cached(function Code() {
  return <script>1</script>;
});
const Title = cached(function Title() {
  return <h1 id="title">T</h1>;
});
const Outer = cached(function Outer() {
  return (
    <div>
      <Title />
      <Code />
    </div>
  );
});

it("what is known of a page, and every byte of it, is the same as without cached components", () => {
  const Page = ({ first }: { first: boolean }) => (
    <body>
      <p>Before</p>
      {first && <Title />}
      <Header current="now" />
      <Shown of={{ key: "content/a.md", digest: "1" } as never} />
      <Outer />
      <Header current="later" />
      <Eager />
      <Code />
    </body>
  );
  const fragments = keepFragments();
  for (const first of [true, false, true]) {
    const [kept, plain] = [render(Page as never, fragments, { first }), render(Page as never, undefined, { first })];
    expect(kept).toEqual(plain);
    expect(plain.html).toContain("The text of a.");
    expect(plain.facts.firstIslands.size).toBe(first ? 0 : 1);
  }
});

it("a prop that is not plain data is refused, with the component's name", () => {
  const Part = cached(function Part({ children }: { children: ReactNode }) {
    return <p>{children}</p>;
  });
  const refused = /Template "it" failed on \/a\/: The cached component Part has a prop that is not plain data/;
  expect(() => render(() => <Part>{<b>x</b>}</Part>, keepFragments())).toThrow(refused);
  expect(() => render(() => <Part>{(() => "x") as never}</Part>, keepFragments())).toThrow(refused);
  expect(render(() => <Part>text</Part>, keepFragments()).html).toBe("<!doctype html><p>text</p>");
});

it("hooks of the component around it go on working", () => {
  const Language = createContext("en");
  const Inner = cached(function Inner() {
    return <i>{useContext(Language)}</i>;
  });
  function Around() {
    const before = useContext(Language);
    return (
      <p lang={before}>
        <Inner />
        {before}
      </p>
    );
  }
  const Page = () => (
    <Language value="es">
      <Around />
      <Around />
    </Language>
  );
  expect(render(Page, keepFragments()).html).toBe('<!doctype html><p lang="es"><i>en</i>es</p><p lang="es"><i>en</i>es</p>');
});

it("more fragments than are kept give right pages all the same", () => {
  const { Counted } = counted(({ n }: { n: number }) => <b>{n}</b>);
  const Page = ({ from }: { from: number }) => [0, 1].map((more) => <Counted n={from + more} key={more} />);
  const fragments = keepFragments();
  for (let from = 0; from < 10_500; from++) expect(render(Page as never, fragments, { from }).html).toBe(`<!doctype html><b>${from}</b><b>${from + 1}</b>`);
});
