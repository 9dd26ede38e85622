export interface RateLimits {
  /** Of one client in a window. */
  readonly perClient: number;
  /** Of all clients together in a window. */
  readonly total: number;
  readonly windowMs: number;
}

/**
 * Limits reports, so that one client cannot use up what all clients share. Each window forgets the clients of the last one, so at
 * most `total` are known.
 * @returns a function that counts reports of a client, and whether they are within the limits
 */
export function rateLimit({ perClient, total, windowMs }: RateLimits) {
  const byClient = new Map<string, number>();
  let all = 0;
  let since = performance.now();

  return (client: string, count: number): boolean => {
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
