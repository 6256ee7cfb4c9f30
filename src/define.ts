// Identity functions that check a definition's types where it is written.
import type { AnyDirective, AnyMaker, Directive, Maker, SiteDefinition } from "./model/definition.ts";

/** Checks a site's definition at compile time and returns it unchanged. */
export function defineSite(definition: SiteDefinition): SiteDefinition {
  return definition;
}

/** Checks that a directive's component fits its attributes and what it resolves, and returns it unchanged. */
export function defineDirective<Attributes, Resolved = undefined>(directive: Directive<Attributes, Resolved>): AnyDirective {
  return directive;
}

/** Checks that a maker's parts fit each other, and returns it unchanged. */
export function defineMaker<Input, Prepared>(maker: Maker<Input, Prepared>): AnyMaker {
  return maker;
}
