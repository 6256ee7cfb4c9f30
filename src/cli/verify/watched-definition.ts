import type { AnyDirective, AnyMaker, SiteDefinition } from "../../model/definition.ts";
import type { InputWatch } from "./watch-inputs.ts";

/** Code of a site that runs once for the whole of it, not for a page; the names under which its inputs are noted. */
export const WHOLE_SITE = ["module", "settings", "citations", "check", "plan", "directives"] as const;

/** Gives a definition that does the same, watched. Templates are watched where they are rendered. */
export function watchedDefinition(definition: SiteDefinition, watch: InputWatch): SiteDefinition {
  const { citations, check } = definition;
  return {
    ...definition,
    settings: (data) => watch.within("settings", () => definition.settings(data)),
    plan: (site, context) => watch.within("plan", () => definition.plan(site, context)),
    ...(citations ? { citations: (data) => watch.within("citations", () => citations.call(definition, data)) } : {}),
    ...(check ? { check: (site, report) => watch.within("check", () => check.call(definition, site, report)) } : {}),
    ...(definition.directives ? { directives: mapValues(definition.directives, (directive) => watchedDirective(directive, watch)) } : {}),
    ...(definition.makers ? { makers: mapValues(definition.makers, (maker, name) => watchedMaker(maker, name, watch)) } : {}),
  };
}

function watchedDirective(directive: AnyDirective, watch: InputWatch): AnyDirective {
  const { resolve } = directive;
  if (!resolve) return directive;
  return { ...directive, resolve: (attributes, site, entry) => watch.within("directives", () => resolve.call(directive, attributes, site, entry)) };
}

/** Fonts and the like that `prepare` reads are no part of a made file's key: its version has to tell of them. */
function watchedMaker(maker: AnyMaker, name: string, watch: InputWatch): AnyMaker {
  const label = `maker ${name}`;
  return {
    ...maker,
    prepare: (tools) => watch.within(label, () => maker.prepare(tools)),
    make: (input, prepared, text) => watch.within(label, () => maker.make(input, prepared, text)),
  };
}

function mapValues<Value>(record: Readonly<Record<string, Value>>, change: (value: Value, name: string) => Value): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value, name)]));
}
