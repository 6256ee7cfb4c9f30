// Entry of the edge function on Supabase: reads the environment, connects, hands every request to the handler.
import { chooseMailer } from "../_shared/choose-mailer.ts";
import { openPostgres } from "../_shared/postgres-store.ts";
import { runtime } from "../_shared/runtime.ts";
import { readSettings } from "../_shared/settings.ts";
import { assemble } from "./assemble.ts";

const environment = runtime().env.toObject();
readSettings(environment, true); // all that is missing is named before anything is opened
const newsletter = assemble({
  environment,
  store: openPostgres(environment.NEWSLETTER_DB_URL ?? "", Number(environment.NEWSLETTER_DB_CONNECTIONS ?? 4)),
  mailer: await chooseMailer(environment),
  print: console.log,
});

// The first address is the reader's on Supabase. A client can lie about it, so it is one limit among several.
const addressOf = (request: Request) => request.headers.get("x-forwarded-for")?.split(",")[0]?.trim() ?? "";

runtime().serve({}, (request) => newsletter.handle(request, addressOf(request)));
