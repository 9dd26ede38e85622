import { isIPv6 } from 'node:net';

export interface RateLimits {
  /** Default: no limit. */
  readonly perClient?: number;
  readonly total: number;
  readonly windowMs: number;
}

/**
 * Returns a function that counts messages of a client's address, and returns whether they are within the limits: at most that many in any
 * window. Messages over a limit do not count.
 */
export function rateLimit({ perClient = Infinity, total, windowMs }: RateLimits) {
  const recent: { readonly at: number; readonly client: string; readonly count: number }[] = [];
  const byClient = new Map<string, number>();
  let all = 0;

  function add(client: string, count: number): void {
    all += count;
    const own = (byClient.get(client) ?? 0) + count;
    if (own > 0) byClient.set(client, own);
    else byClient.delete(client);
  }

  return (count: number, address = ''): boolean => {
    const client = networkOf(address);
    const now = performance.now();
    for (let [oldest] = recent; oldest && now - oldest.at >= windowMs; [oldest] = recent) {
      recent.shift();
      add(oldest.client, -oldest.count);
    }
    if ((byClient.get(client) ?? 0) + count > perClient || all + count > total) return false;
    recent.push({ at: now, client, count });
    add(client, count);
    return true;
  };
}

/** Returns the /64 of an IPv6 address, because a client has at least one, and any other address as it is. */
function networkOf(address: string): string {
  const isMappedIPv4 = address.includes('.');
  if (!isIPv6(address) || isMappedIPv4) return address;
  const [start = [], end = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(8 - start.length - end.length).fill('0');
  return [...start, ...zeros, ...end].slice(0, 4).join(':');
}
