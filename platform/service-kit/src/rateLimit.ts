export interface RateLimits {
  /** Default: no limit. */
  readonly perClient?: number;
  readonly total: number;
  readonly windowMs: number;
}

/** Returns a function that counts reports of a client, and returns whether they are within the limits. */
export function rateLimit({ perClient = Infinity, total, windowMs }: RateLimits) {
  const byClient = new Map<string, number>();
  let all = 0;
  let since = performance.now();

  return (count: number, client = ''): boolean => {
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
