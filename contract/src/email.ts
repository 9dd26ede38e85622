/** Accepts text, `@`, text, dot, text, in any spelling of the address. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(toAddress(text));
}

/** Whether a link may have it after `mailto:`, also with umlauts in its domain. */
export function isMailAddress(text: string): boolean {
  return /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(toAddress(text));
}

/** Returns the one spelling of an address: `type="email"` converts domains to ASCII, text fields do not. */
export function toAddress(text: string): string {
  const address = text.trim().normalize('NFKC').toLowerCase();
  const [, name = '', domain = ''] = /^(.+)@([\p{L}\p{M}\p{N}.。-]+)$/u.exec(address) ?? [];
  // URL would make an IP address of `1.2`.
  if (!/\P{ASCII}/u.test(domain)) return address;
  try {
    return `${name}@${new URL(`https://${domain}`).hostname}`;
  } catch {
    return address;
  }
}
