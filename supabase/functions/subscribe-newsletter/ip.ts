/** Shortens an address to its network, /24 or /48: enough as proof, too little to find a household. */
export function ipPrefix(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip;
  const parts = mapped.split(".");
  if (parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part))) {
    return `${parts.slice(0, 3).join(".")}.0/24`;
  }
  if (!/^[0-9a-f:]{2,39}$/i.test(mapped) || !mapped.includes(":")) {
    return "";
  }
  const [head = "", tail] = mapped.toLowerCase().split("::");
  const left = head.split(":").filter(Boolean);
  const right = (tail ?? "").split(":").filter(Boolean);
  const groups = tail === undefined ? left : [...left, ...Array<string>(Math.max(8 - left.length - right.length, 0)).fill("0"), ...right];
  return `${groups.slice(0, 3).join(":")}::/48`;
}
