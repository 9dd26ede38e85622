export interface ReportLimits {
  /** Of one client in a window. */
  readonly perClient: number;
  /** Of all clients together in a window. */
  readonly total: number;
  readonly windowMs: number;
}

/**
 * Limits how much comes in, so that one client cannot take what is for all.
 * @returns a function that says whether so many more of this client may come in. Clients are forgotten with each window, so
 *   it knows no more of them than `total`.
 */
export function reportLimit({
  perClient,
  total,
  windowMs,
}: ReportLimits): (client: string, count: number) => boolean {
  const byClient = new Map<string, number>();
  let all = 0;
  let since = performance.now();

  return (client, count) => {
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
