import type { CDPSession } from '@playwright/test';

export const KINDS = ['document', 'script', 'style', 'image', 'font', 'data'] as const;
export type Kind = (typeof KINDS)[number];

export interface RequestRow {
  readonly url: string;
  kind: Kind;
  /** Seconds of the browser's clock. */
  readonly start: number;
  end?: number;
  /** On the wire, headers included; 0 from the cache. */
  bytes: number;
  cached: boolean;
}

export interface Traffic {
  /** That went over the network. */
  readonly requests: number;
  readonly bytes: Readonly<Record<Kind, number>>;
  /** The longest chain of scripts and styles, each requested after the one before had ended. */
  readonly hops: number;
  readonly rows: readonly RequestRow[];
}

export class NetworkRecorder {
  private readonly rows = new Map<string, RequestRow>();
  private lastActivity = performance.now();

  private constructor() {}

  static async attach(devtools: CDPSession): Promise<NetworkRecorder> {
    const recorder = new NetworkRecorder();
    const { rows } = recorder;
    const touch = () => {
      recorder.lastActivity = performance.now();
    };
    devtools.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
      if (!/^https?:/.test(request.url)) return;
      touch();
      rows.set(requestId, {
        url: request.url,
        kind: kindOf(type, request.url),
        start: timestamp,
        bytes: 0,
        cached: false,
      });
    });
    devtools.on('Network.requestServedFromCache', ({ requestId }) => {
      const row = rows.get(requestId);
      if (row) row.cached = true;
    });
    devtools.on('Network.responseReceived', ({ requestId, response, type }) => {
      const row = rows.get(requestId);
      if (!row) return;
      row.kind = kindOf(type, response.url, response.mimeType);
      row.cached ||= Boolean(response.fromDiskCache ?? response.fromPrefetchCache);
    });
    devtools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
      touch();
      const row = rows.get(requestId);
      if (row) Object.assign(row, { end: timestamp, bytes: row.cached ? 0 : encodedDataLength });
    });
    devtools.on('Network.loadingFailed', ({ requestId, timestamp }) => {
      touch();
      const row = rows.get(requestId);
      if (row) row.end = timestamp;
    });
    await devtools.send('Network.enable');
    return recorder;
  }

  /** Returns the ms without network activity; 0 while a request is pending. */
  quietFor(): number {
    const underWay = [...this.rows.values()].some(({ end }) => end === undefined);
    return underWay ? 0 : performance.now() - this.lastActivity;
  }

  /** @param withinMs counts requests that began up to then */
  traffic(withinMs = Infinity): Traffic {
    const all = [...this.rows.values()];
    const began = all[0]?.start ?? 0;
    const rows = all.filter(({ start, cached }) => !cached && (start - began) * 1000 <= withinMs);
    const bytes = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<Kind, number>;
    for (const row of rows) bytes[row.kind] += row.bytes;
    return { requests: rows.length, bytes, hops: longestChain(rows), rows };
  }
}

function longestChain(rows: readonly RequestRow[]): number {
  const links = rows
    .filter(({ kind, end }) => end !== undefined && ['document', 'script', 'style'].includes(kind))
    .sort((one, other) => one.start - other.start);
  const depths: { readonly end: number; readonly depth: number }[] = [];
  for (const { start, end = start } of links) {
    const before = depths.filter((link) => link.end <= start).map(({ depth }) => depth);
    depths.push({ end, depth: Math.max(0, ...before) + 1 });
  }
  return Math.max(1, ...depths.map(({ depth }) => depth)) - 1;
}

function kindOf(type: string | undefined, url: string, mimeType = ''): Kind {
  if (type === 'Document') return 'document';
  if (type === 'Script') return 'script';
  if (type === 'Stylesheet') return 'style';
  if (type === 'Font') return 'font';
  // The favicon is of type Other, and may have no response yet.
  if (type === 'Image' || mimeType.startsWith('image/') || url.endsWith('.svg')) return 'image';
  return 'data';
}
