import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { liveReleases, withoutQuery } from 'contract';
import { describeError } from 'service-kit';
import { serverBuildOf } from '../builds';
import type { GatewayMetrics } from '../gatewayMetrics';
import { liveRoutes } from '../pages/pageRoutes';
import type { ReleaseCopies } from '../releaseCopies';
import type { FeedVersions } from './feedVersions';
import { createPauses } from './pauses';
import { createReleaseFiles } from './releaseFiles';
import {
  renderContent,
  widgetsOf,
  type PageRequest,
  type Prerendered,
  type WidgetRelease,
} from './renderContent';
import { createRenderProcess, RenderError, type RenderProcess } from './renderProcess';

/** Content that takes longer is for the next visitor. */
const PAGE_WAITS_MS = 1_000;
const LARGEST_CACHE = 100_000_000;
/** The cache holds the HTML three times: in the content, in the page, and compressed. */
const FORMS = 3;
/** Bytes that the shell adds to each page. */
const SHELL_PART = 40_000;
const MOST_LEFT_OUT = 100;
/** One for the live shell, one for its canary. */
const MOST_PROCESSES = 2;
/** About as many pages as are rendered while a visitor waits. */
const MOST_WAITING = 100;

export interface PrerenderOptions {
  readonly feeds: Pick<FeedVersions, 'latest' | 'newest' | 'first'>;
  readonly originOf: (remote: string) => string | undefined;
  readonly copyOf: ReleaseCopies['find'];
  readonly log: FastifyBaseLogger;
  readonly metrics: Pick<GatewayMetrics, 'contentSent' | 'pageRendered'>;
  readonly timeoutMs?: number;
}

export type Prerender = ReturnType<typeof createPrerender>;

interface RenderInputs {
  readonly page: PageRequest;
  readonly process: RenderProcess;
}

/** Prerenders pages in child processes. Cache keys hold all inputs (releases, path, data), so entries never go stale. */
export function createPrerender({ feeds, originOf, copyOf, log, metrics, ...limits }: PrerenderOptions) {
  const readFile = createReleaseFiles(originOf, copyOf);
  const pauses = createPauses();
  const leftOut = new LRUCache<string, true>({ max: MOST_LEFT_OUT });
  let waiting = 0;
  const processes = new LRUCache<string, RenderProcess>({
    max: MOST_PROCESSES,
    dispose: (process) => process.stop(),
  });
  /** Concurrent requests for a page share one rendering. */
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

  function processOf(build: string): RenderProcess | undefined {
    const known = processes.get(build);
    if (known) return known;
    const file = serverBuildOf(build);
    if (file === undefined) return undefined;
    const process = createRenderProcess(file, limits);
    processes.set(build, process);
    return process;
  }

  function keyOf({ shellBuild, document, owner, url, config }: PageRequest): string {
    const release = owner && liveReleases(document).get(owner.remote);
    const { products, posts } = feeds.latest();
    return JSON.stringify([
      shellBuild,
      owner?.remote,
      release?.metadata.version,
      release?.extras?.server,
      widgetsOf(document, owner).map(widgetKey),
      url,
      products?.hash,
      posts?.hash,
      config.origin,
      // The shell links only to live pages.
      liveRoutes(document).map(({ path }) => path),
    ]);
  }

  async function renderUnlessPaused(key: string, inputs: RenderInputs): Promise<Prerendered | undefined> {
    const { page } = inputs;
    const route = JSON.stringify([page.shellBuild, page.owner?.remote, page.owner?.route.path]);
    if (pauses.isPaused(key) || pauses.isPaused(route) || waiting >= MOST_WAITING) return undefined;
    waiting += 1;
    const started = performance.now();
    const measure = (ok: boolean) => metrics.pageRendered((performance.now() - started) / 1000, ok);
    try {
      const content = await renderWithWidgets(inputs);
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
    } finally {
      waiting -= 1;
    }
  }

  /** Leaves the widgets out of a page that crashes or hangs, until their remote has another release. */
  async function renderWithWidgets({ page, process }: RenderInputs): Promise<Prerendered> {
    const sources = { process, latest: feeds.latest(), readFile };
    const widgets = widgetsOf(page.document, page.owner).filter((each) => !leftOut.has(widgetKey(each)));
    try {
      return await renderContent(page, { ...sources, widgets });
    } catch (error) {
      const isFatal = error instanceof RenderError && error.fatal;
      if (!isFatal || widgets.length === 0) throw error;
      const content = await renderContent(page, { ...sources, widgets: [] });
      for (const each of widgets) leftOut.set(widgetKey(each), true);
      const names = widgets.map(({ remote }) => remote).join(', ');
      log.warn(`${withoutQuery(page.url)} is sent without the widgets of ${names}: ${describeError(error)}`);
      return content;
    }
  }

  async function contentOf(page: PageRequest): Promise<Prerendered | undefined> {
    const process = processOf(page.shellBuild);
    if (!process) {
      metrics.contentSent('none');
      return undefined;
    }
    const cached = pages.get(keyOf(page));
    if (cached) {
      metrics.contentSent('cached');
      return cached;
    }
    const tooLate = delay(PAGE_WAITS_MS, undefined, { ref: false });
    // Without feeds a page would fail, and then pause.
    await Promise.race([feeds.first(), tooLate]);
    const content = await Promise.race([pages.fetch(keyOf(page), { context: { page, process } }), tooLate]);
    metrics.contentSent(content ? 'rendered' : 'missed');
    return content;
  }

  return {
    /** Returns undefined if it takes too long: the browser renders the page. */
    async contentOf(page: PageRequest): Promise<Prerendered | undefined> {
      try {
        return await contentOf(page);
      } catch (error) {
        log.warn(`No page is rendered: ${describeError(error)}`);
        return undefined;
      }
    },
    async warm(warmed: readonly PageRequest[]): Promise<void> {
      if (!warmed.some(({ shellBuild }) => processOf(shellBuild))) return;
      await feeds.newest();
      for (const page of warmed) {
        const process = processOf(page.shellBuild);
        if (process) await pages.fetch(keyOf(page), { context: { page, process } });
      }
    },
    waiting: (): number => waiting,
    stop: (): void => processes.clear(),
  };
}

function widgetKey({ remote, release }: WidgetRelease): string {
  return `${remote} ${release.metadata.version} ${release.extras?.server ?? ''}`;
}
