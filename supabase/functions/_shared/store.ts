// The database behind the function: one statement a call, so one connection, a pool and a pooler all work.

/** Runs one statement. Throws when the database cannot be reached or refuses. */
export interface Store {
  query(text: string, parameters: readonly (string | number | boolean | null)[]): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

export interface SubscriptionRequest {
  mailId: string;
  tokenHash: string;
  email: string;
  emailKey: string;
  addressHash: string;
  consentVersion: string;
  source: string;
  method: Method;
  ipHash: string;
  ipPrefix: string;
  ipLimit: number;
  mailLimit: number;
}

export type Method = "json" | "form" | "one-click";

/** One mail taken from the outbox. */
export interface ClaimedMail {
  id: string;
  kind: "confirm" | "already" | "issue";
  email: string;
  subscriberId: string;
  attempts: number;
  createdAt: Date;
  tokenHash: string;
  subject: string;
  html: string;
  text: string;
}

export interface FinishedMail {
  id: string;
  result: "sent" | "retry" | "refused";
  error?: string;
  waitSeconds?: number;
}

export async function requestSubscription(store: Store, request: SubscriptionRequest): Promise<string> {
  try {
    return await callRequestSubscription(store, request);
  } catch (error) {
    if (error instanceof Error && error.message === "rate_limited") {
      return error.message; // raised, so that nothing of the request stays
    }
    throw error;
  }
}

async function callRequestSubscription(store: Store, request: SubscriptionRequest): Promise<string> {
  return firstAnswer(
    await store.query(
      `select newsletter.request_subscription($1::uuid, $2::text, $3::text, $4::text, $5::text, $6::text, $7::text,
        $8::text, $9::text, $10::text, $11::int, $12::int) as answer`,
      [
        request.mailId,
        request.tokenHash,
        request.email,
        request.emailKey,
        request.addressHash,
        request.consentVersion,
        request.source,
        request.method,
        request.ipHash,
        request.ipPrefix,
        request.ipLimit,
        request.mailLimit,
      ],
    ),
  );
}

export async function confirmSubscription(store: Store, tokenHash: string, method: Method, ipPrefix: string): Promise<string> {
  const text = "select newsletter.confirm_subscription($1::text, $2::text, $3::text) as answer";
  return firstAnswer(await store.query(text, [tokenHash, method, ipPrefix]));
}

export async function unsubscribe(store: Store, subscriberId: string, method: Method, ipPrefix: string): Promise<string> {
  const text = "select newsletter.unsubscribe($1::uuid, $2::text, $3::text) as answer";
  return firstAnswer(await store.query(text, [subscriberId, method, ipPrefix]));
}

export async function claimMail(store: Store, limit: number, withIssues: boolean, hourlyCap: number): Promise<ClaimedMail[]> {
  const rows = await store.query("select * from newsletter.claim_mail($1::int, $2::boolean, $3::int)", [limit, withIssues, hourlyCap]);
  return rows.map((row) => ({
    id: String(row.id),
    kind: row.kind === "issue" || row.kind === "already" ? row.kind : "confirm",
    email: String(row.email),
    subscriberId: String(row.subscriber_id),
    attempts: Number(row.attempts),
    createdAt: row.created_at instanceof Date ? row.created_at : new Date(String(row.created_at)),
    tokenHash: String(row.token_hash ?? ""),
    subject: String(row.subject ?? ""),
    html: String(row.html ?? ""),
    text: String(row.body_text ?? ""),
  }));
}

export async function finishMail(store: Store, results: readonly FinishedMail[]): Promise<void> {
  await store.query("select newsletter.finish_mail($1::text::jsonb)", [JSON.stringify(results)]);
}

function firstAnswer(rows: Record<string, unknown>[]): string {
  return String(rows[0]?.answer);
}
