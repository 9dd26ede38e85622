import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { liveReleases, withoutQuery, type DiscoveryDocument } from 'contract';
import { describeError } from 'service-kit';
import { serverBuildOf } from '../releases/builds';
import type { GatewayMetrics } from '../reports/gatewayMetrics';
import { liveRoutes } from '../releases/pageRoutes';
import type { ReadReleaseFile } from '../releases/releaseFiles';
import type { FeedVersions } from '../upstream/feedVersions';
import { createPauses } from './pauses';
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
const MOST_LEFT_OUT = 500;
/** A page that is late may have met a stall of the machine. */
const MOST_ENDINGS = 2;
/** One for the live shell, one for its canary. */
const MOST_PROCESSES = 2;
/** About as many pages as are rendered while a visitor waits. */
const MOST_WAITING = 100;

export interface PrerenderOptions {
  readonly feeds: Pick<FeedVersions, 'latest' | 'newest' | 'first'>;
  /** Of all visitors. */
  readonly document: () => Promise<DiscoveryDocument>;
  /** Pages that a new process renders before it takes over. */
  readonly pagesAhead: () => Promise<readonly PageRequest[]>;
  readonly readFile: ReadReleaseFile;
  readonly log: FastifyBaseLogger;
  readonly metrics: Pick<GatewayMetrics, 'contentSent' | 'pageRendered'>;
  readonly timeoutMs?: number;
}

export type Prerender = ReturnType<typeof createPrerender>;

/** A process for one build of the shell and one set of releases. */
interface Renderer {
  readonly id: number;
  readonly build: string;
  readonly releases: string;
  readonly process: RenderProcess;
  rendering: number;
  isRetired: boolean;
}

interface RenderInputs {
  readonly page: PageRequest;
  readonly renderer: Renderer;
}

/**
 * Prerenders pages in child processes. Cache keys hold all inputs (releases, path, data) and the process, so entries never go stale and end
 * with the process that other releases' code may have changed.
 */
export function createPrerender(options: PrerenderOptions) {
  const { feeds, document, pagesAhead, readFile, log, metrics, ...limits } = options;
  const pauses = createPauses();
  /** Widgets that have ended a process. */
  const leftOut = new LRUCache<string, true>({ max: MOST_LEFT_OUT });
  /** Pages that have ended a process, or twice been late. */
  const endings = new LRUCache<string, number>({ max: MOST_LEFT_OUT });
  let waiting = 0;
  let lastId = 0;
  /** By build of the shell. */
  const renderers = new LRUCache<string, Renderer>({ max: MOST_PROCESSES, dispose: retire });
  const opened = new Set<Renderer>();
  const renewing = new Set<string>();
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

  function openRenderer(build: string, releases: string): Renderer | undefined {
    const file = serverBuildOf(build);
    if (file === undefined) return undefined;
    const process = createRenderProcess(file, limits);
    const renderer = { id: ++lastId, build, releases, process, rendering: 0, isRetired: false };
    opened.add(renderer);
    return renderer;
  }

  /** Its last pages are finished. */
  function retire(renderer: Renderer): void {
    renderer.isRetired = true;
    if (renderer.rendering > 0) return;
    renderer.process.stop();
    opened.delete(renderer);
  }

  async function rendererOf(build: string): Promise<Renderer | undefined> {
    const releases = releaseSet(await document());
    const known = renderers.get(build);
    if (known) {
      if (known.releases !== releases && !renewing.has(build)) void renew(build, releases);
      return known;
    }
    const first = openRenderer(build, releases);
    if (first) renderers.set(build, first);
    return first;
  }

  /** Other releases' code may have changed what the process renders: a new one takes over once it has rendered the first pages. */
  async function renew(build: string, releases: string): Promise<void> {
    renewing.add(build);
    try {
      const ahead = await pagesAhead();
      const renderer = openRenderer(build, releases);
      if (!renderer) return;
      for (const page of ahead) await fetchPage({ ...page, shellBuild: build }, renderer);
      renderers.set(build, renderer);
    } catch (error) {
      log.warn(`No new process renders pages: ${describeError(error)}`);
    } finally {
      renewing.delete(build);
    }
  }

  const fetchPage = (page: PageRequest, renderer: Renderer) =>
    pages.fetch(keyOf(page, renderer), { context: { page, renderer } });

  function keyOf(page: PageRequest, renderer: Renderer): string {
    const { document, owner, url, config } = page;
    const { products, posts } = feeds.latest();
    return JSON.stringify([
      renderer.id,
      releaseKey(page),
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
    const { page, renderer } = inputs;
    const release = releaseKey(page);
    const pageKey = JSON.stringify([release, withoutQuery(page.url)]);
    const isPaused = pauses.isPaused(key) || pauses.isPaused(release);
    if (isPaused || waiting >= MOST_WAITING || (endings.get(pageKey) ?? 0) >= MOST_ENDINGS) return undefined;
    waiting += 1;
    renderer.rendering += 1;
    const started = performance.now();
    const measure = (ok: boolean) => metrics.pageRendered((performance.now() - started) / 1000, ok);
    try {
      const content = await renderWithWidgets(inputs);
      for (const each of [key, release]) pauses.end(each);
      endings.delete(pageKey);
      measure(true);
      return content;
    } catch (error) {
      pauses.pause(key);
      if (isFatal(error)) {
        pauses.pause(release);
        endings.set(pageKey, (endings.get(pageKey) ?? 0) + (error.ending.isLate ? 1 : MOST_ENDINGS));
      }
      log.warn(`${withoutQuery(page.url)} is sent without content: ${describeError(error)}`);
      measure(false);
      return undefined;
    } finally {
      waiting -= 1;
      renderer.rendering -= 1;
      if (renderer.isRetired) retire(renderer);
    }
  }

  /** After a crash or a hang, leaves those widgets out with which the page does so again, until their remote has another release. */
  async function renderWithWidgets({ page, renderer }: RenderInputs): Promise<Prerendered> {
    const sources = { process: renderer.process, latest: feeds.latest(), readFile };
    const render = (widgets: readonly WidgetRelease[]) => renderContent(page, { ...sources, widgets });
    const widgets = widgetsOf(page.document, page.owner).filter((each) => !leftOut.has(widgetKey(each)));
    try {
      return await render(widgets);
    } catch (error) {
      if (!isFatal(error) || widgets.length === 0) throw error;
      // Throws if the page itself is to blame.
      const content = await render([]);
      const harmless: WidgetRelease[] = [];
      for (const each of widgets) {
        try {
          await render([each]);
          harmless.push(each);
        } catch {
          leftOut.set(widgetKey(each), true);
          const url = withoutQuery(page.url);
          log.warn(`${url} is sent without the widgets of ${each.remote}: ${describeError(error)}`);
        }
      }
      return harmless.length > 0 ? await render(harmless) : content;
    }
  }

  async function contentOf(page: PageRequest): Promise<Prerendered | undefined> {
    const renderer = await rendererOf(page.shellBuild);
    if (!renderer) {
      metrics.contentSent('none');
      return undefined;
    }
    const cached = pages.get(keyOf(page, renderer));
    if (cached) {
      metrics.contentSent('cached');
      return cached;
    }
    const tooLate = delay(PAGE_WAITS_MS, undefined, { ref: false });
    // Without feeds a page would fail, and then pause.
    await Promise.race([feeds.first(), tooLate]);
    // Another one may have taken over meanwhile.
    const current = renderers.get(page.shellBuild) ?? renderer;
    const content = await Promise.race([fetchPage(page, current), tooLate]);
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
      const [first] = warmed;
      if (!first || !(await rendererOf(first.shellBuild))) return;
      await feeds.newest();
      for (const page of warmed) {
        const renderer = await rendererOf(page.shellBuild);
        if (renderer) await fetchPage(page, renderer);
      }
    },
    waiting: (): number => waiting,
    stop: (): void => {
      for (const { process } of opened) process.stop();
    },
  };
}

function isFatal(error: unknown): error is RenderError {
  return error instanceof RenderError && error.fatal;
}

function widgetKey({ remote, release }: WidgetRelease): string {
  return JSON.stringify([remote, release.metadata, release.extras?.server]);
}

/** Of the shell and the remote whose code renders the page. */
function releaseKey({ shellBuild, document, owner }: PageRequest): string {
  const release = owner && liveReleases(document).get(owner.remote);
  return JSON.stringify([shellBuild, owner?.remote, release?.metadata, release?.extras?.server]);
}

const releaseSets = new WeakMap<DiscoveryDocument, string>();

/** Returns what differs once a release comes or goes. */
function releaseSet(document: DiscoveryDocument): string {
  const known = releaseSets.get(document);
  if (known !== undefined) return known;
  const releases = Object.entries(document.microFrontends).flatMap(([name, entries]) =>
    entries.map(({ metadata, extras }) => [name, metadata, extras?.server]),
  );
  const set = JSON.stringify(releases);
  releaseSets.set(document, set);
  return set;
}
