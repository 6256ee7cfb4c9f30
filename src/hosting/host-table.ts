// Computes how a host must answer for a planned site.
import { CONTENT_TYPES } from "../model/content-type.ts";
import type { Header, Host, Hosting, HostTable } from "../model/hosting.ts";
import type { UrlStyle } from "../model/paths.ts";
import { readableUrl } from "../model/paths.ts";
import type { FeedRoute, Plan } from "../model/plan.ts";

/** A year, the most that caches keep. */
const IMMUTABLE = "public, max-age=31536000, immutable";
/** Kept, but asked for every time: an unchanged file is not sent again. */
export const REVALIDATED = "public, max-age=0, must-revalidate";

/** What needs no page of this site; what scripts of ours use (sharing, copying) is not named and stays allowed. */
const REFUSED_FEATURES = [
  "accelerometer",
  "autoplay",
  "camera",
  "display-capture",
  "fullscreen",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "usb",
];
/** Types that hosts tend not to know, or to send without a charset. */
const ODD_EXTENSIONS = ["webmanifest", "md", "txt"];
const FEED_TYPES: Readonly<Record<FeedRoute["format"], string>> = {
  rss: "application/rss+xml;charset=utf-8",
  atom: "application/atom+xml;charset=utf-8",
  json: "application/feed+json;charset=utf-8",
};

/** Files that each host reads, and the hosts that need none or only a mark. */
export const HOST_FILES: Readonly<Record<Host, readonly string[]>> = {
  netlify: ["_headers", "_redirects"],
  cloudflare: ["_headers", "_redirects"],
  vercel: ["vercel.json"],
  nginx: ["_nginx.conf"],
  apache: [".htaccess"],
  "github-pages": [".nojekyll"],
  s3: [],
};
/** Hosts that send no headers of ours and follow no redirects: pages have to do both. */
const PLAIN_HOSTS: readonly Host[] = ["github-pages", "s3"];

export const hasPlainHost = ({ hosts }: Pick<Hosting, "hosts">): boolean => hosts.some((host) => PLAIN_HOSTS.includes(host));
export const hasRulingHost = ({ hosts }: Pick<Hosting, "hosts">): boolean => hosts.some((host) => !PLAIN_HOSTS.includes(host));

/** Pages that lead on are written unless every host follows the site's redirects itself. */
export const needsRedirectPages = (hosting: Hosting | undefined): boolean => hosting === undefined || !hasRulingHost(hosting) || hasPlainHost(hosting);

export interface TableInput {
  readonly plan: Plan;
  readonly hosting: Hosting;
  readonly language: string;
  /** The content security policy. */
  readonly policy: string;
  readonly urls: UrlStyle;
}

/** Computes the table. */
export function hostTable({ plan, hosting, language, policy, urls }: TableInput): HostTable {
  const addresses = [plan.pages, plan.texts, plan.feeds, plan.made, plan.copies, plan.pictures].flatMap((planned) => planned.map(({ url }) => readableUrl(url)));
  const missingPage = addresses.find((address) => address === "/404.html");
  return {
    headers: [...securityHeaders(policy), ["Content-Language", language]],
    caching: { immutable: immutableAddresses(plan, addresses), forImmutable: IMMUTABLE, forOthers: REVALIDATED },
    types: {
      byExtension: Object.entries(CONTENT_TYPES),
      odd: ODD_EXTENSIONS.filter((extension) => addresses.some((address) => address.endsWith(`.${extension}`))),
      byAddress: plan.feeds.map(({ url, feed }) => [readableUrl(url), FEED_TYPES[feed.format]] as const),
    },
    redirects: plan.redirects.map(({ url, to }) => ({ from: readableUrl(url), to })),
    ...(missingPage === undefined ? {} : { missingPage }),
    hasBareAddresses: urls === "file",
    ownFiles: [...new Set(hosting.hosts.flatMap((host) => HOST_FILES[host]))],
  };
}

function securityHeaders(policy: string): Header[] {
  return [
    ["Content-Security-Policy", policy],
    ["Strict-Transport-Security", "max-age=63072000; includeSubDomains"],
    ["X-Content-Type-Options", "nosniff"],
    ["X-Frame-Options", "DENY"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"], // a form that posts elsewhere must say where it comes from
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ["Permissions-Policy", REFUSED_FEATURES.map((feature) => `${feature}=()`).join(", ")],
  ];
}

/** Files under made addresses carry a digest in their name: their folders, or they alone where others share the folder. */
function immutableAddresses({ copies, made, pictures }: Plan, addresses: readonly string[]): string[] {
  const named = [...pictures, ...copies.filter(({ source }) => !source.startsWith("public/")), ...made.filter((planned) => planned.made.isFingerprinted)].map(({ url }) =>
    readableUrl(url),
  );
  const digested = new Set(named);
  const shared = new Set(addresses.filter((address) => !digested.has(address)).map(topFolder));
  return [...new Set(named.map((address) => (shared.has(topFolder(address)) ? address : topFolder(address))))].sort();
}

/** "/assets/" for "/assets/main-ABC.css"; "/" for a file at the top. */
const topFolder = (address: string): string => address.slice(0, address.indexOf("/", 1) + 1) || "/";
