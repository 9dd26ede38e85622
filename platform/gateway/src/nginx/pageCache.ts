import { mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { DiscoveryDocument } from 'contract';
import type { PageCache } from '../pages/servePages';
import { map } from './syntax';

export interface PageCacheOptions {
  /** A folder for this alone, absolute: were it full, nginx would cut pages off. */
  readonly folder: string;
  /** How long a page is given again before the Node gateway is asked for it anew. */
  readonly seconds: number;
  /** Told what goes wrong. */
  readonly warn: (line: string) => void;
}

/** The zone has room for the names of some 400: all of them together stay below the 16 MiB that a container gives the folder. */
const LARGEST_PAGE = 32 * 1024;
const ZONE = 'keys_zone=pages:64k inactive=10s max_size=8m use_temp_path=off';
const WATCH_EVERY_MS = 50;
/** nginx counts whole seconds, so a page may be given for one more. */
const MARGIN_MS = 2_000;

const linkIn = (folder: string) => join(folder, 'now');

/** What nginx has to know at the level of `http`: where pages are, and which requests may get one, in `$page_cache`. */
export function pageCacheOfHttp(folder: string): string[] {
  return [
    `proxy_cache_path ${join(folder, 'kept')} ${ZONE};`,
    // Whoever has a cookie of the releases gets their own; a query may ask for a release, and anybody can make up another one.
    map('"$request_method $request_uri $http_cookie"', 'page_cache', [
      ['default', 'off'],
      ['~^(?:GET|HEAD) [^ ?]+ (?!.*release-)', 'pages'],
    ]),
    map('$upstream_cache_status', 'from_page_cache', [
      ['default', ''],
      ['HIT', '1'],
    ]),
  ];
}

/**
 * The same for the location that hands pages on. It keeps what the Node gateway marks, and nothing else; what is compressed
 * otherwise or no HTML it tells apart by `Vary`.
 */
export function pageCacheOfLocation(folder: string): string[] {
  return [
    // What it gives itself, the Node gateway cannot log.
    'access_log /dev/stdout requests if=$from_page_cache;',
    `root ${linkIn(folder)};`,
    'proxy_cache $page_cache;',
    'proxy_cache_key "$realpath_root $request_uri";',
    '# The id of the request that it was made for.',
    'proxy_hide_header x-request-id;',
    'add_header x-request-id $id always;',
  ];
}

/**
 * Lets nginx keep the pages that are the same for everybody, and forget all of them once other releases are live.
 *
 * nginx names what it keeps by the folder that a link leads to (`$realpath_root`). Another document turns the link, so nothing that
 * was kept before is found again, and a page that comes late is kept where nobody looks. As long as nginx may have pages,
 * discovery is asked as often as a busy gateway asks it.
 */
export function createPageCache({ folder, seconds, warn }: PageCacheOptions): PageCache {
  let known: DiscoveryDocument | undefined;
  let revision = 0;
  let watchedUntil = 0;
  let isWatching = false;
  // Of a container that ran before.
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true });
  turn();

  function turn(): void {
    const next = revision + 1;
    mkdirSync(join(folder, String(next)), { recursive: true });
    symlinkSync(String(next), join(folder, `to-${next}`));
    renameSync(join(folder, `to-${next}`), linkIn(folder));
    // Not the one before: nginx may be on its way there.
    rmSync(join(folder, String(revision - 1)), { recursive: true, force: true });
    revision = next;
  }

  function compare(newest: DiscoveryDocument): void {
    if (newest === known) return;
    try {
      turn();
      known = newest;
    } catch (error) {
      // Tried again; until then what nginx has serves as long as it may.
      warn(
        `${folder} cannot be written (${String(error)}). Pages may be ${seconds} s older than the releases.`,
      );
    }
  }

  async function watch(document: () => Promise<DiscoveryDocument>): Promise<void> {
    isWatching = true;
    while (performance.now() < watchedUntil) {
      compare(await document());
      await delay(WATCH_EVERY_MS, undefined, { ref: false });
    }
    isWatching = false;
  }

  return {
    share(reply, body, document) {
      if (body.length > LARGEST_PAGE) return;
      watchedUntil = performance.now() + seconds * 1000 + MARGIN_MS;
      if (!isWatching) void watch(document);
      // In whole seconds.
      reply.header('x-accel-expires', String(Math.ceil(seconds)));
    },
  };
}
