// The only module of the generator that a site imports, under the name "plena".

export { defineDirective, defineMaker, defineSite } from "./define.ts";
export { UsageError } from "./errors.ts";
export { island } from "./island.tsx";
export { Body, FirstStyles, JsonLd, Picture, Scripts } from "./markup.tsx";
export type { BodyRef, Entry, EntryStatus, Heading, Outline, Site } from "./model/content.ts";
export type {
  AnyDirective,
  Budgets,
  Collection,
  DataFile,
  Directive,
  DirectiveProps,
  FontCut,
  Island,
  PlanContext,
  RouteOf,
  Settings,
  SiteDefinition,
  SiteReport,
  TransferBudget,
} from "./model/definition.ts";
export type { Host, Hosting, Origins } from "./model/hosting.ts";
export type { GlossaryTerm, LintSettings, LintSubject, Scaffold, ScaffoldFile, ScaffoldInput, TextDemands, UnwantedWords } from "./model/lint.ts";
export { headingsOf } from "./model/outline.ts";
export type { PictureRef } from "./model/picture.ts";
export type { Crumb, FeedItem, FeedRoute, MadeRoute, PageInfo, PageRoute, RedirectRoute, Route, TextRoute } from "./model/plan.ts";
export { pictureFile } from "./picture-field.ts";
export { forbiddenClaims } from "./prose/claims.ts";
