// POST /: somebody wants the newsletter. The answer is the same for a new, a waiting and a confirmed address.
import { PAGES, type Problem, readSubscription } from "../_shared/contract.ts";
import { sha256 } from "../_shared/keys.ts";
import { inBackground } from "../_shared/runtime.ts";
import { requestSubscription } from "../_shared/store.ts";
import { type Reply, refuse } from "./answers.ts";
import type { Body } from "./body.ts";
import type { HandlerTools } from "./handler.ts";
import { ipPrefix, limitedNetwork } from "./ip.ts";

export async function subscribe(tools: HandlerTools, _request: Request, body: Body, ip: string): Promise<Reply> {
  const subscription = readSubscription(body.fields);
  if (typeof subscription === "string") {
    return refuse(body.form, subscription);
  }
  if (!subscription.fromMachine) {
    const { keys, settings } = tools;
    const mailId = crypto.randomUUID();
    const { email, key } = subscription.address;
    const answer = await requestSubscription(tools.store, {
      mailId,
      tokenHash: sha256(keys.confirmToken(mailId)),
      email,
      emailKey: key,
      addressHash: keys.conceal("address", key),
      consentVersion: subscription.consentVersion,
      source: subscription.source,
      method: body.form,
      ipHash: keys.conceal("ip", limitedNetwork(ip)),
      ipPrefix: ipPrefix(ip),
      ipLimit: settings.requestsPerHour,
      mailLimit: settings.mailsPerAddress,
    });
    if (answer !== "accepted") {
      return refuse(body.form, answer as Problem);
    }
    inBackground(tools.deliverer.kick());
  }
  return body.form === "form" ? { kind: "page", path: PAGES.checkInbox } : { kind: "json", status: 202, body: { status: "accepted" } };
}
