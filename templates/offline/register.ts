/** Name of the Trusted Types policy that lets a page register the worker; a content policy must allow it. */
const POLICY = "plena";

/** Registers the worker once the page is there, for a reader who came from another page of the site: one visit alone is not worth it. */
function register(policyName: string, worker: string): void {
  const { serviceWorker } = navigator;
  if (!serviceWorker || !document.referrer.startsWith(`${location.origin}/`)) return;
  addEventListener("load", () => {
    const { trustedTypes } = window as { trustedTypes?: { createPolicy(name: string, rules: object): { createScriptURL(url: string): string } } };
    const policy = trustedTypes?.createPolicy(policyName, { createScriptURL: () => worker });
    serviceWorker.register(policy ? policy.createScriptURL(worker) : worker).catch(() => {});
  });
}

/** The script in the head of every page. */
export const REGISTER_SCRIPT = `(${register})(${JSON.stringify(POLICY)},"/sw.js")`;
