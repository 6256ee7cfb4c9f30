import { describe, expect, it } from "vitest";
import { contentPolicy, metaPolicy, sitePolicy } from "../../src/hosting/content-policy.ts";

const NOTHING = { scripts: [], styles: [] };
const directive = (policy: string, name: string) => policy.split("; ").find((one) => one.startsWith(`${name} `));

describe("the content policy", () => {
  it("lets forms and scripts reach the newsletter's origin, and images theirs, and nothing more", () => {
    const policy = contentPolicy({ inline: NOTHING, origins: { connect: ["https://api.example"], forms: ["https://api.example"], images: ["https://img.example"] } });
    expect(directive(policy, "connect-src")).toBe("connect-src 'self' https://api.example");
    expect(directive(policy, "form-action")).toBe("form-action 'self' https://api.example");
    expect(directive(policy, "img-src")).toBe("img-src 'self' https://img.example");
    expect(directive(policy, "script-src")).toBe("script-src 'self'");
    expect(directive(policy, "frame-src")).toBeUndefined();
  });
  it("allows the inline code of every page once, in an order that does not depend on the pages'", () => {
    const pages = [{ inline: { scripts: ["sha256-b"], styles: ["sha256-y"] } }, { inline: { scripts: ["sha256-a", "sha256-b"], styles: [] } }];
    const policy = sitePolicy({ hosts: [] }, {}, pages);
    expect(directive(policy, "script-src")).toBe("script-src 'self' 'sha256-a' 'sha256-b'");
    expect(directive(policy, "style-src")).toBe("style-src 'self' 'sha256-y'");
    expect(sitePolicy({ hosts: [] }, {}, pages.toReversed())).toBe(policy);
  });
  it("names the Trusted Types policies of the site, if it has any", () => {
    expect(directive(contentPolicy({ inline: NOTHING, origins: {}, trustedTypes: ["worker"] }), "trusted-types")).toBe("trusted-types worker");
    expect(directive(contentPolicy({ inline: NOTHING, origins: {} }), "trusted-types")).toBe("trusted-types 'none'");
  });
  it("leaves out of a page what only a header may say", () => {
    expect(directive(contentPolicy({ inline: NOTHING, origins: {} }), "frame-ancestors")).toBe("frame-ancestors 'none'");
    expect(metaPolicy({ inline: NOTHING, origins: {} })).not.toContain("frame-ancestors");
  });
});
