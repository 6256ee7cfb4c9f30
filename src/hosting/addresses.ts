// Addresses as hosts' files spell them.
import { isFileUrl } from "../model/paths.ts";

/** "/antes" for "/antes/"; the start page stays "/". */
export const bareAddress = (address: string): string => address.replace(/(?<=.)\/$/, "");

/** The spellings of an address that mean one page: "/antes/" and "/antes"; a file has one. */
export const spellings = (address: string): string[] => (isFileUrl(address) ? [address] : [`${bareAddress(address)}/`, bareAddress(address)]);

/** A readable address as a request spells it: "/a%C3%B1o/". */
export const escapeAddress = (address: string): string => encodeURI(address);

/** Where a redirect leads, with nothing that ends a word or a string in a host's file, or is replaced there. */
export function escapeTarget(target: string): string {
  return encodeURI(target)
    .replace(/%25(?=[0-9a-f]{2})/gi, "%") // what was encoded before
    .replaceAll("$", "%24")
    .replaceAll("'", "%27");
}

/** Escapes a text for a regular expression of PCRE. */
export const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
