import type { Page } from '@playwright/test';

export const KINDS = ['document', 'script', 'style', 'image', 'font', 'data'] as const;
type Kind = (typeof KINDS)[number];
type PerKind = Readonly<Record<Kind, number>>;

interface Loaded {
  readonly kind: Kind;
  readonly start: number;
  readonly end: number;
  readonly bytes: number;
}

/** Reads which responses came from the network, not from a cache. @param withinMs counts only requests that began by then */
export async function trafficOf(page: Page, withinMs = Infinity) {
  const entries = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map(
      (entry) => entry.toJSON() as PerformanceResourceTiming,
    ),
  );
  const loaded = entries
    .filter(({ startTime, transferSize }) => transferSize > 0 && startTime <= withinMs)
    .map((entry) => ({
      kind: kindOf(entry),
      start: entry.startTime,
      end: entry.responseEnd,
      bytes: entry.transferSize,
    }));
  const perKind = (sizeOf: (each: Loaded) => number) =>
    Object.fromEntries(
      KINDS.map((kind) => [
        kind,
        loaded.reduce((sum, each) => sum + (each.kind === kind ? sizeOf(each) : 0), 0),
      ]),
    ) as PerKind;
  return {
    requests: perKind(() => 1),
    /** Compressed, plus 300 for headers, as the Resource Timing API counts. */
    bytes: perKind(({ bytes }) => bytes),
    hops: longestChain(loaded),
  };
}

/** Returns the length of the longest chain of scripts and styles, each requested after the one before had ended. */
function longestChain(loaded: readonly Loaded[]): number {
  const links = loaded
    .filter(({ kind }) => ['document', 'script', 'style'].includes(kind))
    .sort((one, other) => one.start - other.start);
  const depths: { readonly end: number; readonly depth: number }[] = [];
  for (const { start, end } of links) {
    const before = depths.filter((link) => link.end <= start).map(({ depth }) => depth);
    depths.push({ end, depth: Math.max(0, ...before) + 1 });
  }
  return Math.max(1, ...depths.map(({ depth }) => depth)) - 1;
}

function kindOf({ name, entryType, initiatorType }: PerformanceResourceTiming): Kind {
  if (entryType === 'navigation') return 'document';
  const { pathname } = new URL(name);
  if (pathname.endsWith('.js')) return 'script';
  if (pathname.endsWith('.css')) return 'style';
  if (pathname.endsWith('.woff2')) return 'font';
  return initiatorType === 'img' || /\.(svg|jpg|png)$|\/pictures\//.test(pathname) ? 'image' : 'data';
}
