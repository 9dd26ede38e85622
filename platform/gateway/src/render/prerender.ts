import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { liveReleases, type DiscoveryDocument, type ShopConfig } from 'contract';
import type { GatewayMetrics } from '../gatewayMetrics';
import { dataUrl, feedNames, type FeedName, type FeedVersions } from './feedVersions';
import { createRenderProcess, RenderError, type Ingredient, type RenderProcess } from './renderProcess';
import { createServerBuilds, shellServer } from './serverBuilds';

/** A page waits this long for its content, as long as a first byte may take; what comes later is for the next visitor. */
const PAGE_WAITS_MS = 1_000;
const MOST_PAGES = 500;
/** The live shell and a canary of it. */
const MOST_PROCESSES = 2;
const MOST_WAITING = 32;
/** After a failure the browser renders the page, for so long at first and four times as long each further time. */
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 300_000;

/** The content of a page. */
export interface SentContent {
  readonly head: string;
  readonly html: string;
  /** What the page itself says of its status: 404 when the product is not in the catalogue. */
  readonly status: number;
  /** Urls of the data it was made from. */
  readonly data: Partial<Record<FeedName, string>>;
}

export interface PageRequest {
  /** The shell's release that the visitor gets. */
  readonly shellVersion: string;
  /** The visitor's releases. */
  readonly document: DiscoveryDocument;
  /** Whose page it is, and the path of its route, if any release has one. */
  readonly owner: { readonly remote: string; readonly path: string } | undefined;
  /** Path and query. */
  readonly url: string;
  readonly config: ShopConfig;
}

export interface PrerenderOptions {
  /** Folder of the shell's builds, absolute. */
  readonly shellDist: string;
  readonly feeds: FeedVersions;
  /** Where a remote's host responds. */
  readonly originOf: (remote: string) => string | undefined;
  readonly log: FastifyBaseLogger;
  readonly metrics?: Pick<GatewayMetrics, 'contentSent' | 'pageRendered'>;
  /** In milliseconds, for one page. */
  readonly timeoutMs?: number;
}

export interface Prerender {
  /** The content of a page; undefined when there is none in time, and the browser renders it. Never rejects. */
  readonly contentOf: (page: PageRequest) => Promise<SentContent | undefined>;
  /** Renders pages ahead of their first visitors. */
  readonly warm: (pages: readonly PageRequest[]) => Promise<void>;
  /** How many pages wait to be rendered. */
  readonly waiting: () => number;
  readonly stop: () => void;
}

interface RenderedPage {
  readonly rendered: Promise<SentContent | undefined>;
  /** Once it is rendered. */
  content?: SentContent;
}

interface Failure {
  readonly count: number;
  readonly until: number;
}

/**
 * The content of pages, rendered in a child process and kept by all that it is made from: shell release, remote release, path,
 * data. Another release or other data selects another page, so nothing is ever invalidated.
 */
export function createPrerender({
  shellDist,
  feeds,
  originOf,
  log,
  metrics,
  ...limits
}: PrerenderOptions): Prerender {
  const serverBuild = createServerBuilds(originOf);
  const pages = new Map<string, RenderedPage>();
  /** By page, and by route where the page took the process with it. */
  const failures = new Map<string, Failure>();
  /** By the shell's version, the one used last at the end. */
  const processes = new Map<string, RenderProcess | undefined>();

  function startProcess(version: string): RenderProcess | undefined {
    const file = shellServer(join(shellDist, version));
    return file === undefined ? undefined : createRenderProcess(file, limits);
  }

  function processOf(version: string): RenderProcess | undefined {
    const process = processes.has(version) ? processes.get(version) : startProcess(version);
    processes.delete(version);
    processes.set(version, process);
    for (const [oldest, surplus] of [...processes].slice(0, -MOST_PROCESSES)) {
      surplus?.stop();
      processes.delete(oldest);
    }
    return process;
  }

  async function render(page: PageRequest, process: RenderProcess): Promise<SentContent> {
    const { document, owner, url, config } = page;
    const latest = feeds.latest();
    const ingredients: Ingredient[] = feedNames.flatMap((feed) => {
      const version = latest[feed];
      return version
        ? [{ type: 'feed' as const, key: `${feed} ${version.hash}`, content: { feed, text: version.text } }]
        : [];
    });
    const remotes: Record<string, string> = {};
    const release = owner && liveReleases(document).get(owner.remote);
    if (release) {
      const code = await serverBuild(owner.remote, release);
      const key = `${owner.remote} ${release.extras?.server ?? ''}`;
      remotes[owner.remote] = key;
      ingredients.push({ type: 'remote', key, content: { code } });
    }
    const { products, posts, postPicture, origin } = config;
    const { head, html, reads } = await process.render({
      ingredients,
      page: {
        url,
        origin,
        feedUrls: { products, posts, postPicture },
        document,
        remotes,
        feeds: Object.fromEntries(
          ingredients
            .filter(({ type }) => type === 'feed')
            .map(({ key }) => [key.slice(0, key.indexOf(' ')), key]),
        ),
      },
    });
    const data = reads.flatMap((feed) => {
      const version = latest[feed];
      return version ? [[feed, dataUrl(version)] as const] : [];
    });
    return { head, html, status: statusOf(head), data: Object.fromEntries(data) };
  }

  function keyOf({ shellVersion, document, owner, url, config }: PageRequest): string {
    const release = owner && liveReleases(document).get(owner.remote);
    const { products, posts } = feeds.latest();
    return JSON.stringify([
      shellVersion,
      owner?.remote,
      release?.metadata.version,
      release?.extras?.server,
      url,
      products?.hash,
      posts?.hash,
      config.origin,
    ]);
  }

  function isPaused(key: string): boolean {
    return (failures.get(key)?.until ?? 0) > performance.now();
  }

  function pause(key: string): void {
    const count = failures.get(key)?.count ?? 0;
    const pauseMs = Math.min(FIRST_PAUSE_MS * 4 ** count, LONGEST_PAUSE_MS);
    failures.delete(key);
    failures.set(key, { count: count + 1, until: performance.now() + pauseMs });
    forgetOldest(failures);
  }

  /** Rendered, or about to be; undefined where it is not even tried. */
  function pageOf(page: PageRequest): RenderedPage | undefined {
    const process = processOf(page.shellVersion);
    // Without a server build, as in development, nothing is asked of the feeds either.
    if (!process) return undefined;
    const key = keyOf(page);
    const route = JSON.stringify([page.shellVersion, page.owner]);
    const known = pages.get(key);
    if (known) {
      pages.delete(key);
      pages.set(key, known);
      return known;
    }
    if (isPaused(key) || isPaused(route) || process.waiting() >= MOST_WAITING) return undefined;
    const started = performance.now();
    const rendered = render(page, process).catch((error: unknown) => {
      pages.delete(key);
      pause(key);
      if (error instanceof RenderError && error.fatal) pause(route);
      log.warn(`${page.url.replace(/[?#].*/s, '')} is sent without content: ${describe(error)}`);
      return undefined;
    });
    const kept: RenderedPage = { rendered };
    void rendered.then((content) => {
      metrics?.pageRendered((performance.now() - started) / 1000, content !== undefined);
      if (!content) return;
      kept.content = content;
      failures.delete(key);
      failures.delete(route);
    });
    pages.set(key, kept);
    forgetOldest(pages);
    return kept;
  }

  async function contentOf(request: PageRequest): Promise<SentContent | undefined> {
    const tooLate = delay(PAGE_WAITS_MS, undefined, { ref: false });
    // Without the feeds a page that shows them fails, and is not tried again for a while.
    if (processOf(request.shellVersion)) await Promise.race([feeds.first(), tooLate]);
    const page = pageOf(request);
    if (page?.content) {
      metrics?.contentSent('kept');
      return page.content;
    }
    const content = page && (await Promise.race([page.rendered, tooLate]));
    if (content) metrics?.contentSent('rendered');
    else metrics?.contentSent(page ? 'missed' : 'none');
    return content;
  }

  return {
    async contentOf(page) {
      try {
        return await contentOf(page);
      } catch (error) {
        log.warn(`No page is rendered: ${describe(error)}`);
        return undefined;
      }
    },
    async warm(warmed) {
      if (!warmed.some(({ shellVersion }) => processOf(shellVersion))) return;
      await feeds.newest();
      for (const page of warmed) await pageOf(page)?.rendered;
    },
    waiting: () => [...processes.values()].reduce((sum, process) => sum + (process?.waiting() ?? 0), 0),
    stop() {
      for (const process of processes.values()) process?.stop();
    },
  };
}

function forgetOldest(map: Map<string, unknown>): void {
  for (const key of [...map.keys()].slice(0, Math.max(0, map.size - MOST_PAGES))) map.delete(key);
}

/** By the name that prerenderers use (shared-ui's PageHead). */
function statusOf(head: string): number {
  return head.includes('<meta name="prerender-status-code" content="404"') ? 404 : 200;
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
