/** Shortens an address to its network, /24 or /48: enough as proof, too little to find a household. */
export function ipPrefix(ip: string): string {
  const groups = ipv6Groups(ip);
  const parts = ipv4Parts(ip);
  return parts ? `${parts.slice(0, 3).join(".")}.0/24` : groups ? `${groups.slice(0, 3).join(":")}::/48` : "";
}

/** What one reader's limit is counted under: the address, of IPv6 its /64, since each connection has that many to itself. */
export function limitedNetwork(ip: string): string {
  const groups = ipv6Groups(ip);
  return groups && !ipv4Parts(ip) ? `${groups.slice(0, 4).join(":")}::/64` : ip;
}

/** Four numbers; also of an IPv4 address that is written as IPv6. */
function ipv4Parts(ip: string): string[] | undefined {
  const parts = (/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip).split(".");
  return parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part)) ? parts : undefined;
}

/** Eight groups without leading zeros, in lower case. */
function ipv6Groups(ip: string): string[] | undefined {
  if (!/^[0-9a-f:]{2,39}$/i.test(ip) || !ip.includes(":")) {
    return undefined;
  }
  const [head = "", tail] = ip.toLowerCase().split("::");
  const left = head.split(":").filter(Boolean);
  const right = (tail ?? "").split(":").filter(Boolean);
  const middle = Array<string>(tail === undefined ? 0 : Math.max(8 - left.length - right.length, 0)).fill("0");
  return [...left, ...middle, ...right].map((group) => group.replace(/^0+(?=.)/, ""));
}
