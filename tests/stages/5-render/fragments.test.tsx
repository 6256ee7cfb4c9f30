/** @jsxImportSource site */
// Components as a site's module calls them: what one gave is used again on other pages, and no page is another for it.
import { Body, Picture } from "plena";
import { Component, type ComponentType, cloneElement, type ReactElement, type ReactNode } from "react";
import { expect, it } from "vitest";
import type { BodyRef } from "../../../src/model/content.ts";
import type { SiteDefinition } from "../../../src/model/definition.ts";
import type { Picture as PlannedPicture } from "../../../src/model/picture.ts";
import type { PlannedPage } from "../../../src/model/plan.ts";
import { memoryStore } from "../../../src/platform/memory-store.ts";
import { createContext, use, useContext, useId } from "../../../src/site-react.ts";
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
  function Counted(props: Props) {
    count.renders++;
    return component(props);
  }
  return { Counted, count };
}

it("a component that is called with the same props again is soon rendered no more, however many pages show it", () => {
  const { Counted, count } = counted(({ name }: { name: string }) => <nav id={name}>{name} &lt;</nav>);
  const Page = ({ name }: { name: string }) => <Counted name={name} />;
  const fragments = keepFragments();
  for (const name of ["a", "b", "a", "b", "a", "a", "b", "a"]) expect(render(Page as never, fragments, { name }).html).toBe(`<!doctype html><nav id="${name}">${name} &lt;</nav>`);
  expect(count.renders).toBe(6);
});

it("props are the same when each value is, and no name is missing", () => {
  const Part = (props: Record<string, unknown>) => <p>{JSON.stringify(props)}</p>;
  const fragments = keepFragments();
  const list = ["x"];
  for (const props of [
    { list },
    { list },
    { list },
    { list: ["y"] },
    { list: undefined },
    { other: undefined, more: 1 },
    { list, more: 1 },
    {},
    { list: Number.NaN },
    { list: Number.NaN },
  ]) {
    expect(render((() => <Part {...props} />) as never, fragments)).toEqual(render((() => <Part {...props} />) as never));
  }
});

function Header({ current }: { current: string }) {
  return (
    <header>
      <plena-island {...{ "data-island": "menu", "data-props": "{}" }} />
      <a href="/blog/#x">Blog</a>
      <img src="https://other.example/a.png" alt="" loading="lazy" />
      <img src="/b.png" alt="B" style={{ color: "red" }} loading="lazy" />
      <b id={current}>·</b>
    </header>
  );
}
function Shown({ of, picture }: { of: BodyRef; picture: never }) {
  return (
    <section>
      <Body of={of} />
      <Picture of={picture} alt="A" />
    </section>
  );
}
const Eager = () => <img src="https://other.example/eager.png" alt="" />;
const Code = () => <script>1</script>;
const Title = () => <h1 id="title">T</h1>;
const Choice = () => <option value="b">B</option>;
const Outer = () => (
  <div>
    <Title />
    <Code />
  </div>
);
const BODY = { key: "content/a.md", digest: "1" } as never;
const PICTURE = { picture: "public/a.jpg" } as never;

it("what is known of a page, and every byte of it, is the same as without fragments", () => {
  const Page = ({ first, chosen }: { first: boolean; chosen: string }) => (
    <body>
      <p>Before</p>
      {first && <Title />}
      <Header current="now" />
      <Shown of={BODY} picture={PICTURE} />
      <Outer />
      <Header current="later" />
      <Eager />
      <Code />
      <select defaultValue={chosen}>
        <option value="a">A</option>
        <Choice />
      </select>
    </body>
  );
  const fragments = keepFragments();
  for (const [first, chosen] of [
    [true, "a"],
    [true, "b"],
    [false, "a"],
    [true, "b"],
  ] as const) {
    const [kept, plain] = [render(Page as never, fragments, { first, chosen }), render(Page as never, undefined, { first, chosen })];
    expect(kept).toEqual(plain);
    expect(plain.html).toContain("The text of a.");
    expect(plain.facts.firstIslands.size).toBe(first ? 0 : 1);
  }
});

const Language = createContext("none");
class Classic extends Component {
  static override contextType = Language;
  override render() {
    return <i>{String(this.context)}</i>;
  }
}

it.each<[string, () => ReactNode]>([
  ["useContext", () => <i>{useContext(Language)}</i>],
  ["use", () => <i>{use(Language)}</i>],
  ["a consumer", () => <Language.Consumer>{(language) => <i>{language}</i>}</Language.Consumer>],
  ["a class", () => <Classic />],
])("a component that reads a context with %s shows that of each page", (_, Reader) => {
  const Around = () => (
    <p>
      <Reader />
    </p>
  );
  const Page = ({ language }: { language: string }) => (
    <Language value={language}>
      <Around />
      <Reader />
    </Language>
  );
  const fragments = keepFragments();
  for (const language of ["es", "en", "fr", "es"]) expect(render(Page as never, fragments, { language }).html).toBe(`<!doctype html><p><i>${language}</i></p><i>${language}</i>`);
});

it("ids of useId stay different on a page", () => {
  const Field = () => <input id={useId()} />;
  const Page = () => [<Field key="a" />, <Field key="b" />, <Field key="c" />];
  const fragments = keepFragments();
  for (let page = 0; page < 3; page++) expect(render(Page as never, fragments)).toEqual(render(Page as never));
});

it("hooks of the component around go on working", () => {
  const Inner = () => <b>·</b>;
  function Around() {
    const before = useContext(Language);
    return (
      <p lang={before}>
        <Inner />
        {useContext(Language)}
      </p>
    );
  }
  const Page = () => (
    <Language value="es">
      <Around />
      <Around />
    </Language>
  );
  const fragments = keepFragments();
  for (let page = 0; page < 3; page++) expect(render(Page, fragments).html).toBe('<!doctype html><p lang="es"><b>·</b>es</p><p lang="es"><b>·</b>es</p>');
});

it("an error names the template and the page, whichever page it is that throws", () => {
  const fragments = keepFragments();
  const Broken = ({ fails }: { fails: { now: boolean } }) => {
    if (fails.now) throw new Error("The tide went out");
    return <p>ok</p>;
  };
  const fails = { now: false };
  const Page = () => <Broken fails={fails} />;
  render(Page, fragments);
  fails.now = true;
  expect(() => render(Page, fragments)).toThrow(/Template "it" failed on \/a\/: The tide went out/);
});

it("what is called can be looked into and cloned", () => {
  const Tab = ({ label, isOpen }: { label: string; isOpen?: boolean }) => <b>{isOpen ? `[${label}]` : label}</b>;
  const Tabs = ({ children }: { children: ReactElement<{ label: string }>[] }) => (
    <p title={children.map(({ props }) => props.label).join()}>{children.map((tab) => cloneElement(tab, { key: tab.props.label, isOpen: true } as object))}</p>
  );
  const Page = () => (
    <Tabs>
      <Tab label="a" />
      <Tab label="b" />
    </Tabs>
  );
  const fragments = keepFragments();
  for (let page = 0; page < 4; page++) expect(render(Page, fragments).html).toBe('<!doctype html><p title="a,b"><b>[a]</b><b>[b]</b></p>');
});

it("others than React can call components, as satori does to draw them", () => {
  const Inner = ({ name }: { name: string }) => <b>{name}</b>;
  const call = ({ type, props }: { type: unknown; props: object }) => (type as (props: object) => { type: unknown; props: object })(props);
  const called = call(call((<Inner name="a" />) as never));
  expect([called.type, called.props]).toEqual(["b", { children: "a" }]);
});

it("a component that works in its context only is rendered there", () => {
  const Strict = () => {
    if (useContext(Language) === "none") throw new Error("No language around");
    return <i>ok</i>;
  };
  const Page = () => (
    <Language value="es">
      <Strict />
    </Language>
  );
  const fragments = keepFragments();
  for (let page = 0; page < 4; page++) expect(render(Page, fragments).html).toBe("<!doctype html><i>ok</i>");
});

it("more fragments than are kept, and components with other props each time, give right pages all the same", () => {
  const { Counted } = counted(({ n }: { n: number }) => <b>{n}</b>);
  const Page = ({ from }: { from: number }) => [0, 1, 0, 1].map((more, key) => <Counted n={from + more} key={String(key)} />);
  const fragments = keepFragments();
  for (let from = 0; from < 10_500; from++) {
    const [one, two] = [`<b>${from}</b>`, `<b>${from + 1}</b>`];
    expect(render(Page as never, fragments, { from }).html).toBe(`<!doctype html>${one}${two}${one}${two}`);
  }
  const { Counted: Other, count } = counted(({ n }: { n: number }) => <b>{n}</b>);
  for (let n = 0; n < 1000; n++) render((() => <Other n={n} />) as never, fragments);
  expect(count.renders).toBe(1000);
});
