// Puts the parts together for the hosted function and for the local server alike.
import { createDeliverer, type Deliverer } from "../_shared/deliverer.ts";
import { type Keys, makeKeys } from "../_shared/keys.ts";
import type { Mailer } from "../_shared/mail.ts";
import { readSettings, type Settings } from "../_shared/settings.ts";
import type { Store } from "../_shared/store.ts";
import { createHandler, type Handler } from "./handler.ts";

export interface Parts {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly store: Store;
  readonly mailer: Mailer;
  print(line: string): void;
}

export interface Newsletter {
  readonly handle: Handler;
  readonly deliverer: Deliverer;
  readonly keys: Keys;
  readonly settings: Settings;
}

/** Checks the settings and builds the newsletter. Throws when a setting is missing. */
export function assemble({ environment, store, mailer, print }: Parts): Newsletter {
  const settings = readSettings(environment);
  const keys = makeKeys(settings.secrets);
  const log = (event: string, facts = {}) => print(JSON.stringify({ event, ...facts }));
  const deliverer = createDeliverer({ store, mailer, keys, settings, log });
  return { handle: createHandler({ store, keys, settings, deliverer, log }), deliverer, keys, settings };
}
