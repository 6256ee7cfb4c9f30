/** Name of the Trusted Types policy that lets a page register the worker; a content policy must allow it. */
const POLICY = "plena";

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

/**
 * Registers the worker that the page names, if any, once the page is there, for a reader who came from another page of the
 * site: for one page alone it is not worth its bytes.
 */
export function registerWorker(): void {
  const worker = document.querySelector<HTMLMetaElement>('meta[name="service-worker"]')?.content;
  const { serviceWorker } = navigator;
  if (worker === undefined || !serviceWorker || !document.referrer.startsWith(`${location.origin}/`)) return;
  const register = (): void => {
    const policy = (window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(POLICY, { createScriptURL: (url) => url });
    serviceWorker.register(policy ? policy.createScriptURL(worker) : worker).catch(() => {});
  };
  if (document.readyState === "complete") register();
  else addEventListener("load", register);
}
