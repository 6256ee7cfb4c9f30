// What the owner is told when the function cannot start.
import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { findDeno } from "../../src/newsletter/deno-binary.ts";
import { ROOT } from "./support/start.ts";

describe("the hosted function without settings", () => {
  it("names all that it needs at once", async () => {
    const folder = path.join(ROOT, "supabase/functions/subscribe-newsletter");
    const line = ["run", "--quiet", "--no-prompt", "--no-lock", "--no-remote", "--node-modules-dir=manual", `--config=${folder}/deno.json`, "--allow-env", `--allow-read=${ROOT}`];
    const env = { DENO_DIR: path.join(ROOT, ".cache/deno"), NO_COLOR: "1", NEWSLETTER_DB_URL: "postgres://owner:a/b@db.example.org:5432" };
    const refusal = await promisify(execFile)(findDeno(ROOT), [...line, `${folder}/index.ts`], { cwd: ROOT, env }).then(String, ({ stderr }: { stderr: string }) => stderr);
    for (const name of ["NEWSLETTER_SECRET", "NEWSLETTER_SITE_URL", "NEWSLETTER_FROM", "NEWSLETTER_IDENTITY", "NEWSLETTER_FUNCTION_URL", "RESEND_API_KEY or SMTP_URL"]) {
      expect(refusal).toContain(name);
    }
    expect(refusal).toContain("NEWSLETTER_DB_URL must be");
  });
});
