// A second site, nothing like the magazine: a harbour's notes on tides. It keeps the generator honest.
import { Body, type BodyRef, defineDirective, defineSite, type Entry, type PageInfo, type PageRoute, Scripts } from "plena";
import type { ReactNode } from "react";
import { z } from "zod";
import Counter from "./counter.tsx";

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, "is not a day such as 2026-11-21");
const noteSchema = z.strictObject({
  title: z.string().min(1),
  date: day,
  mood: z.enum(["calm", "rough"]).default("calm"),
  rating: z.number().int().min(1).max(5).optional(),
  place: z.strictObject({ name: z.string(), depth: z.number() }).optional(),
  related: z.array(z.string()).default([]),
  draft: z.boolean().default(false),
  expires: day.optional(),
});
type Note = z.infer<typeof noteSchema>;

const harbourSchema = z.strictObject({ name: z.string(), origin: z.string(), keepers: z.array(z.strictObject({ name: z.string(), since: z.number() })) });
type Harbour = z.infer<typeof harbourSchema>;
const sourcesSchema = z.array(z.strictObject({ id: z.string(), title: z.string() }));

const warning = defineDirective<{ level: "low" | "high" }>({
  form: "container",
  attributes: z.strictObject({ level: z.enum(["low", "high"]).default("low") }),
  component: ({ attributes, label, children }) => (
    <aside className={attributes.level}>
      {label && <strong>{label}</strong>}
      {children}
    </aside>
  ),
});

const keepers = defineDirective<{ since?: string | undefined }, readonly string[]>({
  form: "leaf",
  attributes: z.strictObject({ since: z.string().optional() }),
  resolve: (_, site) => (site.data as { harbour: Harbour }).harbour.keepers.map(({ name }) => name),
  component: ({ resolved }) => <p>{resolved.join(", ")}</p>,
});

const knots = defineDirective<{ speed: number }>({
  form: "text",
  attributes: z.strictObject({ speed: z.coerce.number() }),
  component: ({ attributes, label }) => <abbr title={`${attributes.speed} kn`}>{label}</abbr>,
});

export default defineSite({
  collections: { notes: { folder: "content/notes", schema: noteSchema }, pages: { folder: "content/pages", schema: z.strictObject({ title: z.string() }) } },
  data: { harbour: { file: "content/data/harbour.yaml", schema: harbourSchema }, sources: { file: "content/data/sources.yaml", schema: sourcesSchema } },
  settings: (data) => {
    const { name, origin } = data.harbour as Harbour;
    return { name, language: "en", origin };
  },
  citations: (data) => new Set((data.sources as z.infer<typeof sourcesSchema>).map(({ id }) => id)),
  check(site, report) {
    const notes = site.entries.notes as readonly Entry<Note>[];
    const ids = new Set(notes.map(({ id }) => id));
    for (const note of notes) {
      note.meta.related.forEach((id, index) => {
        if (!ids.has(id)) report.entryProblem(note, ["related", index], `There is no note "${id}"`, "Name a note that exists");
      });
    }
  },
  plan(site, { settings }) {
    const notes = site.entries.notes as readonly Entry<Note>[];
    const pages = site.entries.pages as readonly Entry<{ title: string }>[];
    const routes = notes.map(
      (note): PageRoute => ({
        kind: "page",
        url: `/notes/${note.id}/`,
        template: "note",
        props: { title: note.meta.title, body: note.body, sources: note.citations },
        source: note.source,
        crumb: note.meta.title,
        lastmod: note.meta.date,
      }),
    );
    return [
      {
        kind: "page",
        url: "/",
        template: "start",
        props: { name: settings.name, notes: notes.map(({ id, meta }) => ({ url: `/notes/${id}/`, title: meta.title })) },
        crumb: "Start",
      },
      { kind: "page", url: "/notes/", template: "start", props: { name: "Notes", notes: [] }, crumb: "Notes" },
      ...routes,
      ...pages.map(
        (page): PageRoute => ({
          kind: "page",
          url: `/${page.id}/`,
          template: "note",
          props: { title: page.meta.title, body: page.body, sources: page.citations },
          source: page.source,
          crumb: page.meta.title,
        }),
      ),
      { kind: "redirect", url: "/tides/", to: "/notes/spring-tides/" },
      {
        kind: "feed",
        url: "/feed.xml",
        format: "atom",
        title: settings.name,
        description: "Notes on tides",
        items: notes.map(({ id, source, meta }) => ({ url: `/notes/${id}/`, title: meta.title, summary: meta.title, date: meta.date, author: "The keepers", source })),
      },
    ];
  },
  templates: { start: StartPage, note: NotePage },
  directives: { warning, keepers, knots },
  islands: { counter: "templates/counter.tsx" },
  styles: ["templates/harbour.css"],
  budgets: { htmlBytes: 20_000 },
});

function Shell({ title, page, children }: { title: string; page: PageInfo; children: ReactNode }): ReactNode {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>{title}</title>
        <link rel="canonical" href={page.canonical} />
        {page.styles.map((url) => (
          <link key={url} rel="stylesheet" href={url} />
        ))}
        <Scripts />
      </head>
      <body>
        <nav aria-label="Breadcrumbs">
          {page.trail.map(({ url, name }) => (
            <a key={url} href={url}>
              {name}
            </a>
          ))}
        </nav>
        {children}
      </body>
    </html>
  );
}

function StartPage({ name, notes, page }: { name: string; notes: readonly { url: string; title: string }[]; page: PageInfo }): ReactNode {
  return (
    <Shell title={name} page={page}>
      <h1>{name}</h1>
      <ul>
        {notes.map(({ url, title }) => (
          <li key={url}>
            <a href={url}>{title}</a>
          </li>
        ))}
      </ul>
      <Counter start={notes.length} />
    </Shell>
  );
}

function NotePage({ title, body, sources, page }: { title: string; body: BodyRef; sources: readonly string[]; page: PageInfo }): ReactNode {
  if (title === "Throw") throw new Error("The tide went out");
  return (
    <Shell title={title} page={page}>
      <h1>{title}</h1>
      <Body of={body} as="article" />
      <ol>
        {sources.map((id, index) => (
          <li key={id} id={`fuente-${index + 1}`}>
            {id}
          </li>
        ))}
      </ol>
    </Shell>
  );
}
