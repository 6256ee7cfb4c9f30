/** Says whether an address leads to a shop, by its host. */
export function isShopLink(url: string, shopHosts: RegExp | undefined): boolean {
  const host = /^(?:https?:)?\/\/([^/?#:]+)/i.exec(url.trim())?.[1];
  return host !== undefined && shopHosts?.test(host.toLowerCase()) === true;
}
