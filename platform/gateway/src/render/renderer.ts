import { withoutQuery, type DiscoveryDocument } from 'contract';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { describeError } from 'service-kit';
import type { ShopFolder } from '../folder/readFolder';
import { createBlame, createPauses, isFatal, releaseKey, widgetKey, type Blame } from './blame';
import {
  renderContent,
  widgetsOf,
  type PageRequest,
  type Prerendered,
  type WidgetRelease,
} from './renderContent';
import { createRenderProcess, type RenderProcess } from './renderProcess';

const LARGEST_CACHE = 100_000_000;
/** The cache holds the HTML three times: in the content, in the page, and compressed. */
const FORMS = 3;
/** Bytes that the shell adds to each page. */
const SHELL_PART = 40_000;
/** About as many pages as are rendered while a visitor waits. */
const MOST_WAITING = 100;

export interface RendererOptions {
  readonly set: string;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly blame?: Blame;
  readonly onRendered?: (seconds: number, ok: boolean) => void;
  readonly timeoutMs?: number | undefined;
}

type StorefrontOfPage = Pick<PageRequest, 'config' | 'pages' | 'shell'>;

export type Renderer = ReturnType<typeof createRenderer>;

/** Renders the pages of one set of releases, in a child process for each build of the shell. */
export function createRenderer(options: RendererOptions) {
  const { set, log, blame = createBlame(), onRendered = () => undefined, timeoutMs } = options;
  /** By code of the shell. */
  const processes = new Map<string, RenderProcess>();
  let waiting = 0;
  let state: 'open' | 'retired' | 'stopped' = 'open';

  function processOf(code: string, storefront: object): RenderProcess {
    const process = processes.get(code) ?? createRenderProcess(code, { timeoutMs, storefront });
    processes.set(code, process);
    return process;
  }

  function endProcesses(): void {
    for (const process of processes.values()) process.stop();
    processes.clear();
  }

  /** After a crash or a hang, leaves those widgets out with which the page does so again, until their remote has another release. */
  async function renderWithWidgets(page: PageRequest, process: RenderProcess): Promise<Prerendered> {
    const render = (shown: readonly WidgetRelease[]) => renderContent(page, process, shown);
    const widgets = blame.widgetsOf(page);
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
          blame.leaveOut(each);
          const url = withoutQuery(page.url);
          log.warn(`${url} is sent without the widgets of ${each.remote}: ${describeError(error)}`);
        }
      }
      return harmless.length > 0 ? await render(harmless) : content;
    }
  }

  return {
    set,
    accepts: (page: PageRequest): boolean =>
      state !== 'stopped' && waiting < MOST_WAITING && !blame.isRefused(page),
    start(page: StorefrontOfPage): void {
      if (page.shell.server) processOf(page.shell.server, storefrontOf(page)).start();
    },
    /** Returns undefined for a page that fails, which the log names. */
    async render(page: PageRequest, code: string): Promise<Prerendered | undefined> {
      waiting += 1;
      const started = performance.now();
      const measure = (ok: boolean) => onRendered((performance.now() - started) / 1000, ok);
      try {
        const content = await renderWithWidgets(page, processOf(code, storefrontOf(page)));
        blame.rendered(page);
        measure(true);
        return content;
      } catch (error) {
        blame.failed(page, error);
        log.warn(`${withoutQuery(page.url)} is sent without content: ${describeError(error)}`);
        measure(false);
        return undefined;
      } finally {
        waiting -= 1;
        if (state === 'retired' && waiting === 0) endProcesses();
      }
    },
    waiting: (): number => waiting,
    /** Ends the processes when no page waits. A request that still has its Shop starts one again. */
    retire(): void {
      state = 'retired';
      if (waiting === 0) endProcesses();
    },
    stop(): void {
      state = 'stopped';
      endProcesses();
    },
  };
}

/** Returns what differs once a release comes or goes, or the shop's folder changes: both may change what a process renders. */
export function releaseSet(
  { microFrontends }: DiscoveryDocument,
  { hash }: Pick<ShopFolder, 'hash'>,
): string {
  const releases = Object.entries(microFrontends).flatMap(([name, entries]) =>
    entries.map(({ metadata, extras }) => [name, metadata, extras?.server]),
  );
  return JSON.stringify([hash, releases]);
}

/** What the modules of a process find as `globalThis.storefront` (shared-shop). */
function storefrontOf({ config, pages, shell }: StorefrontOfPage) {
  const { facts, numbers, pictures } = config;
  return { facts, numbers, pictures, pages, texts: shell.texts ?? {} };
}

export type RenderedPages = ReturnType<typeof createRenderedPages>;

/** Renders each page once, by URL and releases. Other data or another renderer take another cache. */
export function createRenderedPages(renderer: Renderer) {
  const pauses = createPauses();
  /** Concurrent requests for a page share one rendering. */
  const pages = new LRUCache<string, Prerendered, PageRequest>({
    maxSize: LARGEST_CACHE,
    sizeCalculation: ({ head, html, styles, data }) =>
      FORMS *
      (SHELL_PART +
        head.length +
        html.length +
        JSON.stringify(data).length +
        styles.reduce((sum, { text }) => sum + text.length, 0)),
    async fetchMethod(key, _old, { context: page }) {
      if (page.shell.server === undefined || pauses.isPaused(key) || !renderer.accepts(page))
        return undefined;
      const content = await renderer.render(page, page.shell.server);
      if (content) pauses.end(key);
      else pauses.pause(key);
      return content;
    },
  });

  return {
    get: (page: PageRequest): Prerendered | undefined => pages.get(keyOf(page)),
    /** Returns undefined for a page that cannot be rendered now: the browser renders it. */
    fetch: (page: PageRequest): Promise<Prerendered | undefined> =>
      pages.fetch(keyOf(page), { context: page }),
  };
}

function keyOf(page: PageRequest): string {
  // The shell links only to live pages.
  const paths = page.releases.routes.map(({ path }) => path);
  return JSON.stringify([releaseKey(page), widgetsOf(page).map(widgetKey), page.url, paths]);
}
