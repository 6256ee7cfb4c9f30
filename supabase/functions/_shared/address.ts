// One e-mail address, checked and brought to the form under which it is compared.

export interface Address {
  readonly email: string; // to write to: as typed, domain in lower-case ASCII
  readonly key: string; // to compare: the whole address in lower case; dots and "+tags" are kept
}

// What browsers accept in <input type="email"> before the "@".
const LOCAL_PART = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/;
const DOMAIN_LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Checks an address and normalises it; `undefined` when no mail could ever reach it. */
export function normaliseAddress(typed: string): Address | undefined {
  if (typed.length > 320) {
    return undefined;
  }
  const text = typed.trim().normalize("NFC");
  const at = text.lastIndexOf("@");
  const local = text.slice(0, Math.max(at, 0));
  const domain = asciiDomain(text.slice(at + 1));
  if (at < 1 || domain === undefined || !LOCAL_PART.test(local) || /^\.|\.\.|\.$/.test(local)) {
    return undefined;
  }
  const email = `${local}@${domain}`;
  return email.length <= 254 ? { email, key: email.toLowerCase() } : undefined;
}

// The URL parser does the punycode, but it also drops paths, ports and invisible characters and turns "1.2" into an IP address.
function asciiDomain(domain: string): string | undefined {
  if (domain === "" || /[\s\p{Cc}\p{Cf}/?#:%\\@[\]]/u.test(domain) || !URL.canParse(`http://${domain}`)) {
    return undefined;
  }
  const ascii = new URL(`http://${domain}`).hostname;
  const labels = ascii.split(".");
  const isName = labels.length > 1 && labels.every((label) => DOMAIN_LABEL.test(label));
  return isName && !/^\d+$/.test(labels.at(-1) ?? "") ? ascii : undefined;
}
