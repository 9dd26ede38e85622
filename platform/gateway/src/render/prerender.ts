import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { liveReleases, withoutQuery } from 'contract';
import { describeError } from 'service-kit';
import type { GatewayMetrics } from '../gatewayMetrics';
import type { FeedVersions } from './feedVersions';
import { createPauses } from './pauses';
import { createReleaseFiles } from './releaseFiles';
import { renderContent, type PageRequest, type Prerendered } from './renderContent';
import { createRenderProcess, RenderError, type RenderProcess } from './renderProcess';
import { shellServer } from './serverBuilds';

/** A page waits this long for its content, as long as a first byte may take; what comes later is for the next visitor. */
const PAGE_WAITS_MS = 1_000;
/** In bytes, about. */
const LARGEST_CACHE = 100_000_000;
/** Of the HTML of a page, what is kept of it: itself, in the whole page, and that page compressed. */
const FORMS = 3;
/** What of the shell stands in each page, its styles above all; about. */
const SHELL_PART = 40_000;
/** The live shell and a canary of it. */
const MOST_PROCESSES = 2;
const MOST_WAITING = 32;

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
  readonly contentOf: (page: PageRequest) => Promise<Prerendered | undefined>;
  /** Renders pages ahead of their first visitors. */
  readonly warm: (pages: readonly PageRequest[]) => Promise<void>;
  /** How many pages wait to be rendered. */
  readonly waiting: () => number;
  readonly stop: () => void;
}

interface RenderInputs {
  readonly page: PageRequest;
  readonly process: RenderProcess;
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
  const readFile = createReleaseFiles(originOf);
  const pauses = createPauses();
  /** By the shell's version. */
  const processes = new LRUCache<string, RenderProcess>({
    max: MOST_PROCESSES,
    dispose: (process) => process.stop(),
  });
  /** Asked for a page that is being rendered, it waits for that one. */
  const pages = new LRUCache<string, Prerendered, RenderInputs>({
    maxSize: LARGEST_CACHE,
    sizeCalculation: ({ head, html, styles, data }) =>
      FORMS *
      (SHELL_PART +
        head.length +
        html.length +
        JSON.stringify(data).length +
        styles.reduce((sum, { text }) => sum + text.length, 0)),
    fetchMethod: (key, _old, { context }) => renderUnlessPaused(key, context),
  });

  function processOf(version: string): RenderProcess | undefined {
    const known = processes.get(version);
    if (known) return known;
    const file = shellServer(join(shellDist, version));
    if (file === undefined) return undefined;
    const process = createRenderProcess(file, limits);
    processes.set(version, process);
    return process;
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

  /** Undefined for a page that failed, or is not even tried. */
  async function renderUnlessPaused(key: string, inputs: RenderInputs): Promise<Prerendered | undefined> {
    const { page, process } = inputs;
    const route = JSON.stringify([page.shellVersion, page.owner?.remote, page.owner?.route.path]);
    if (pauses.isPaused(key) || pauses.isPaused(route) || process.waiting() >= MOST_WAITING) return undefined;
    const started = performance.now();
    const measure = (ok: boolean) => metrics?.pageRendered((performance.now() - started) / 1000, ok);
    try {
      const content = await renderContent(page, { process, latest: feeds.latest(), readFile });
      pauses.end(key);
      pauses.end(route);
      measure(true);
      return content;
    } catch (error) {
      pauses.pause(key);
      if (error instanceof RenderError && error.fatal) pauses.pause(route);
      log.warn(`${withoutQuery(page.url)} is sent without content: ${describeError(error)}`);
      measure(false);
      return undefined;
    }
  }

  async function contentOf(page: PageRequest): Promise<Prerendered | undefined> {
    const process = processOf(page.shellVersion);
    // As in development: nothing is asked of the feeds either.
    if (!process) {
      metrics?.contentSent('none');
      return undefined;
    }
    const kept = pages.get(keyOf(page));
    if (kept) {
      metrics?.contentSent('kept');
      return kept;
    }
    const tooLate = delay(PAGE_WAITS_MS, undefined, { ref: false });
    // Without the feeds a page that shows them fails, and is not tried again for a while.
    await Promise.race([feeds.first(), tooLate]);
    const content = await Promise.race([pages.fetch(keyOf(page), { context: { page, process } }), tooLate]);
    metrics?.contentSent(content ? 'rendered' : 'missed');
    return content;
  }

  return {
    async contentOf(page) {
      try {
        return await contentOf(page);
      } catch (error) {
        log.warn(`No page is rendered: ${describeError(error)}`);
        return undefined;
      }
    },
    async warm(warmed) {
      if (!warmed.some(({ shellVersion }) => processOf(shellVersion))) return;
      await feeds.newest();
      for (const page of warmed) {
        const process = processOf(page.shellVersion);
        if (process) await pages.fetch(keyOf(page), { context: { page, process } });
      }
    },
    waiting: () => [...processes.values()].reduce((sum, process) => sum + process.waiting(), 0),
    stop: () => processes.clear(),
  };
}
