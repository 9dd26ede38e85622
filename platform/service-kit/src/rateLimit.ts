import { isIPv6 } from 'node:net';

export interface RateLimits {
  /** Default: no limit. */
  readonly perClient?: number;
  readonly total: number;
  readonly windowMs: number;
}

/** Returns a function that counts reports of a client's address, and returns whether they are within the limits. */
export function rateLimit({ perClient = Infinity, total, windowMs }: RateLimits) {
  const byClient = new Map<string, number>();
  let all = 0;
  let since = performance.now();

  return (count: number, address = ''): boolean => {
    const client = networkOf(address);
    const now = performance.now();
    if (now - since >= windowMs) {
      byClient.clear();
      all = 0;
      since = now;
    }
    const own = (byClient.get(client) ?? 0) + count;
    if (own > perClient || all + count > total) return false;
    byClient.set(client, own);
    all += count;
    return true;
  };
}

/** Returns the /64 of an IPv6 address, because a client has at least one, and any other address as it is. */
export function networkOf(address: string): string {
  const isMappedIPv4 = address.includes('.');
  if (!isIPv6(address) || isMappedIPv4) return address;
  const [start = [], end = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(8 - start.length - end.length).fill('0');
  return [...start, ...zeros, ...end].slice(0, 4).join(':');
}
