// Every kind of file, edited while a browser shows the page.
import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { eventually, leave, listen, openServed, sharedBrowser, shows, wasReloaded } from "./support/page.ts";
import { copyTiny, serveTiny } from "./support/tiny.ts";

const browser = sharedBrowser();

const site = await serveTiny();
const open = (path: string) => openServed(browser(), `${site.url}${path}`);

/** Runs in the page: what it opens to be told of changes is opened only when it hears `connect`; once it is loaded again, at once. */
function holdFirstConnection(): void {
  if (sessionStorage.getItem("held") !== null) return;
  sessionStorage.setItem("held", "yes");
  const Connected = EventSource;
  window.EventSource = class extends EventTarget {
    onmessage: ((event: MessageEvent) => void) | null = null;
    #events: EventSource | undefined;

    constructor(url: string) {
      super();
      addEventListener("connect", () => {
        this.#events = new Connected(url);
        this.#events.onmessage = (event) => this.onmessage?.(event);
      });
    }

    close(): void {
      this.#events?.close();
    }
  } as unknown as typeof EventSource;
}

describe("a page that is open while its site is edited", () => {
  it("shows a changed article", async () => {
    const page = await open("/notes/spring-tides/");
    site.edit("content/notes/spring-tides.md", "Twice a month", "Two times a month");
    await shows(page, "Two times a month");
    expect(await wasReloaded(page)).toBe(false);
    await leave(page);
  });

  it("shows a changed title on the page that lists it", async () => {
    const page = await open("/");
    site.edit("content/notes/neap-tides.md", "title: Neap tides", "title: Slack tides");
    await shows(page, "Slack tides");
    await leave(page);
  });

  it("shows changed data where a directive looked it up", async () => {
    const page = await open("/notes/spring-tides/");
    site.edit("content/data/harbour.yaml", "name: Ada", "name: Grace");
    await shows(page, "Grace, Bo");
    await leave(page);
  });

  it("shows a changed template", async () => {
    const page = await open("/notes/neap-tides/");
    site.edit("templates/site.tsx", "<h1>{title}</h1>\n      <Body", "<h1>{title} of today</h1>\n      <Body");
    await shows(page, "Slack tides of today");
    await leave(page);
  });

  it("shows a changed island, before and after it comes alive", async () => {
    const page = await open("/");
    site.edit("templates/counter.tsx", "{count} boats", "{count} ships");
    await shows(page, "2 ships");
    await page.getByRole("button", { name: "2 ships" }).click();
    await shows(page, "3 ships");
    await leave(page);
  });

  it("exchanges a style sheet without loading the page again", async () => {
    const page = await open("/notes/neap-tides/");
    site.edit("templates/harbour.css", "margin: 0", "margin: 7px");
    await eventually(() => page.evaluate(() => getComputedStyle(document.querySelector("article > p") ?? document.body).marginTop)).toBe("7px");
    expect(await wasReloaded(page)).toBe(false);
    expect(await page.locator("link[rel=stylesheet]").count()).toBe(1);
    await leave(page);
  });
});

describe("the style sheet of first screens", () => {
  it("is exchanged as the others are, however many templates begin with it", async () => {
    const copy = copyTiny();
    copy.edit("templates/site.tsx", "PageRoute, Scripts }", "PageRoute, FirstStyles, Scripts }");
    copy.edit("templates/site.tsx", "<Scripts />", "<FirstStyles />\n        <Scripts />");
    copy.edit("templates/site.tsx", "styles: [", 'firstStyles: { start: "templates/first.css", note: "templates/first.css" },\n  styles: [');
    copy.write("templates/first.css", "h1 { margin-top: 3px }\n");
    const site = await serveTiny([], copy);
    const page = await openServed(browser(), `${site.url}/`);
    const marginOf = () => page.evaluate(() => getComputedStyle(document.querySelector("h1") ?? document.body).marginTop);
    for (const width of [5, 7]) {
      site.write("templates/first.css", `h1 { margin-top: ${width}px }\n`);
      await eventually(marginOf).toBe(`${width}px`);
    }
    expect(await wasReloaded(page)).toBe(false);
    await eventually(() => page.locator("link[rel=stylesheet]").count()).toBe(2);
    await leave(page);
  });
});

describe("a page that becomes another where it stands", () => {
  it("keeps what the reader opened, typed and focused", async () => {
    const page = await open("/notes/neap-tides/");
    await page.evaluate(() => document.querySelector("nav")?.insertAdjacentHTML("afterbegin", "<details open><input id='typed'></details>"));
    await page.locator("#typed").fill("half");
    site.edit("content/notes/neap-tides.md", "At half moon", "A new paragraph.\n\n- and\n- a list\n\nAt half moon");
    await shows(page, "A new paragraph.");
    expect(await page.locator("article li").allInnerTexts()).toEqual(["and", "a list"]);
    expect(await page.locator("#typed").inputValue()).toBe("half");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("typed");
    expect(await wasReloaded(page)).toBe(false);
    site.edit("content/notes/neap-tides.md", "A new paragraph.\n\n- and\n- a list\n\n", "");
    await page.locator("article li").first().waitFor({ state: "detached" });
    expect(await wasReloaded(page)).toBe(false);
    await leave(page);
  });

  it("begins an island anew when what it is given changes", async () => {
    const page = await open("/");
    await page.locator("plena-island button").click();
    site.edit("templates/site.tsx", "start={notes.length}", "start={5}");
    const button = page.getByRole("button", { name: /^5 / });
    await button.click();
    await page.getByRole("button", { name: /^6 / }).waitFor();
    expect(await wasReloaded(page)).toBe(false);
    site.edit("templates/site.tsx", "start={5}", "start={notes.length}");
    await page.getByRole("button", { name: /^2 / }).waitFor();
    await leave(page);
  });

  it("begins an island once, where its first code comes after its new one", async () => {
    const page = await browser().newPage();
    let letThrough: () => void = () => {};
    const isAwaited = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    const old = { url: "", isFetched: false };
    await page.route(/\/assets\/counter-/, async (route) => {
      old.url ||= route.request().url();
      if (route.request().url() !== old.url) return route.continue();
      const response = await route.fetch();
      old.isFetched = true;
      await isAwaited;
      return route.fulfill({ response });
    });
    const { isTold } = await listen(page);
    await Promise.all([isTold, page.goto(site.url)]);
    await eventually(() => old.isFetched).toBe(true); // the server will not have it for long
    const isNew = page.waitForResponse((response) => /\/assets\/counter-/.test(response.url()) && response.url() !== old.url);
    site.edit("templates/counter.tsx", "useState(start)", "useState(start + 10)");
    await isNew;
    await page.getByRole("button", { name: /^12 / }).waitFor();
    letThrough();
    await page.evaluate(`import(${JSON.stringify(old.url)}).then(() => {})`); // once it has run
    await page.getByRole("button", { name: /^12 / }).click();
    await page.getByRole("button", { name: /^13 / }).waitFor();
    expect(await page.locator("plena-island button").allInnerTexts()).toEqual([expect.stringMatching(/^13 /)]);
    site.edit("templates/counter.tsx", "useState(start + 10)", "useState(start)");
    await page.getByRole("button", { name: /^2 / }).waitFor();
    await leave(page);
  });

  it("clears away what an island left outside itself before its new code runs", async () => {
    const counter = fs.readFileSync(path.join(site.root, "templates/counter.tsx"), "utf8");
    const page = await open("/");
    const withEffect = (word: string): string =>
      counter.replace("useState }", "useEffect, useState }").replace(
        "  return (",
        `  useEffect(() => {
    const hear = () => { document.body.dataset.heard += " ${word}"; };
    document.addEventListener("harbour", hear);
    document.body.dataset.listens = "${word}";
    return () => document.removeEventListener("harbour", hear);
  }, []);
  return (`,
      );
    for (const word of ["one", "two"]) {
      site.write("templates/counter.tsx", withEffect(word));
      await page.locator(`body[data-listens=${word}]`).waitFor();
    }
    const listeners = () =>
      page.evaluate(() => {
        document.body.dataset.heard = "";
        document.dispatchEvent(new Event("harbour"));
        return document.body.dataset.heard;
      });
    await eventually(listeners).toBe(" two");
    expect(await wasReloaded(page)).toBe(false);
    site.write("templates/counter.tsx", counter);
    await leave(page);
  });

  it("is loaded again where a script has changed what is edited", async () => {
    const page = await open("/notes/neap-tides/");
    await page.evaluate(() => document.querySelector("article p")?.replaceChildren("Changed by a script."));
    site.edit("content/notes/neap-tides.md", "At half moon", "At every half moon");
    await shows(page, "At every half moon");
    expect(await wasReloaded(page)).toBe(true);
    site.edit("content/notes/neap-tides.md", "At every half moon", "At half moon");
    await leave(page);
  });
});

describe("an open page, besides,", () => {
  it("loads the page again for a public file, and serves it", async () => {
    const page = await open("/");
    site.write("public/humans.txt", "contact: keeper@example.org\n");
    await eventually(() => wasReloaded(page).catch(() => true)).toBe(true);
    expect(await (await fetch(`${site.url}/humans.txt`)).text()).toContain("keeper@");
    await leave(page);
  });

  it("loads the page again for a public file that changed before the page was connected", async () => {
    const told = async (): Promise<number> => Number(/"publicChanges":(\d+)/.exec(await (await fetch(site.url)).text())?.[1]);
    const before = await told();
    const page = await browser().newPage();
    await page.addInitScript(holdFirstConnection);
    await page.goto(site.url);
    await page.evaluate(() => void Object.assign(window, { marked: true }));
    site.write("public/robots.txt", "User-agent: *\nAllow: /\n");
    await eventually(told).toBeGreaterThan(before);
    void page.evaluate(() => dispatchEvent(new Event("connect"))).catch(() => {}); // the page may be loaded again before it answers
    await eventually(() => wasReloaded(page).catch(() => true)).toBe(true);
    await leave(page);
  });

  it("shows a changed picture under its new address", async () => {
    const page = await open("/notes/spring-tides/");
    const before = await page.locator("article img").getAttribute("src");
    site.edit("content/notes/bar.svg", "M0 5h10", "M0 6h10");
    await eventually(() =>
      page
        .locator("article img")
        .getAttribute("src")
        .catch(() => before),
    ).not.toBe(before);
    const src = await page.locator("article img").getAttribute("src");
    expect(await (await fetch(`${site.url}${src}`)).text()).toContain("M0 6h10");
    await leave(page);
  });

  it("leaves a page alone that an edit does not concern", async () => {
    const [page, other] = [await open("/about/"), await open("/notes/neap-tides/")];
    site.edit("content/notes/neap-tides.md", "At half moon", "At the half moon");
    await shows(other, "At the half moon");
    expect(await wasReloaded(page)).toBe(false);
    await Promise.all([leave(page), leave(other)]);
  });

  it("keeps the reader's place", async () => {
    const long = Array.from({ length: 80 }, (_, index) => `Paragraph ${index}.`).join("\n\n");
    site.write("content/notes/long.md", `---\ntitle: Long\ndate: 2026-01-01\n---\n\n${long}\n`);
    const page = await open("/notes/long/");
    await shows(page, "Paragraph 79.");
    await page.evaluate(() => scrollTo(0, 1500));
    site.edit("content/notes/long.md", "Paragraph 79.", "Paragraph 79, the last.");
    await shows(page, "the last.");
    await eventually(() => page.evaluate(() => scrollY)).toBe(1500);
    await leave(page);
  });
});
