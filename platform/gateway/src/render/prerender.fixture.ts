import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sha384 } from 'service-kit';
import { testFolder } from 'service-kit/testFolder.fixture';
import { CONFIG } from '../document.fixture';
import { createReleaseFiles } from '../releases/releaseFiles';
import { startUpstream } from '../upstream.fixture';
import { createFeedVersions, type FeedVersions } from '../upstream/feedVersions';
import { createPrerender } from './prerender';
import type { PageRequest } from './renderContent';
import { SERVER } from './shellServer.fixture';

type Feeds = Omit<FeedVersions, 'productsInstead' | 'overdue'>;

jest.setTimeout(60_000);

export const CODE = 'exports.pages = {};';
const STYLES = '.cart{background:url(paper.svg)}';
const dist = testFolder();
export const { put } = dist;

/** In the copies of releases, and at the feed; reset after each test. */
export const served = {
  code: CODE,
  styles: STYLES,
  widgets: CODE,
  widgetStyles: STYLES,
  products: [{ id: 1 }] as unknown,
  /** Of all visitors. */
  document: documentWith(sha384(CODE)),
  ahead: [] as readonly PageRequest[],
};
const unchanged = { ...served };

const stops: (() => void)[] = [];
const realNow = performance.now.bind(performance);
let host: string;
let ahead = 0;

beforeAll(async () => {
  build('1.0.0', SERVER);
  host = await startUpstream((app) => {
    app.get('/products', () => served.products);
  });
});
afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  jest.restoreAllMocks();
  Object.assign(served, unchanged);
});

/** Moves the clock, so that the feeds refresh. */
export async function refresh(feeds: Feeds): Promise<void> {
  ahead += 2_000;
  jest.spyOn(performance, 'now').mockImplementation(() => realNow() + ahead);
  await feeds.newest();
}

export const shellBuild = (version: string) => join(dist.root, version);

export function build(version: string, code: string, hash = sha384(code)): void {
  put(`${version}/server.cjs`, code);
  put(`${version}/release.json`, { version, server: hash });
}

async function copyOf(remote: string, version: string): Promise<string> {
  const folder = `copies/${remote}/${version}`;
  const hasWidgets = remote === 'mfe-offers';
  put(`${folder}/server.cjs`, hasWidgets ? served.widgets : served.code);
  put(`${folder}/${hasWidgets ? 'strip' : 'cart'}.css`, hasWidgets ? served.widgetStyles : served.styles);
  return join(dist.root, folder);
}

interface Prerendering {
  readonly feeds?: Feeds;
  /** Whether the feeds are not loaded yet. */
  readonly isCold?: boolean;
  readonly timeoutMs?: number;
}

export async function open({ isCold = false, timeoutMs = 1_000, ...given }: Prerendering = {}) {
  const warn = jest.fn();
  const log = { warn, info: jest.fn() };
  const urls = { products: `${host}/products`, posts: undefined };
  const { feeds = createFeedVersions(urls, log) } = given;
  if (!isCold) await feeds.newest();
  const metrics = { contentSent: jest.fn(), pageRendered: jest.fn() };
  const readFile = createReleaseFiles(copyOf);
  const visited = { document: async () => served.document, pagesAhead: async () => served.ahead };
  const options = { feeds, ...visited, readFile, log: log as never, metrics, timeoutMs };
  const prerender = createPrerender(options);
  stops.push(prerender.stop);
  const warned = () => warn.mock.calls.map(([line]) => String(line));
  /** Returns the content that a later visitor gets. */
  async function contentOf(page: PageRequest) {
    await prerender.warm([page]);
    return prerender.contentOf(page);
  }
  /** Returns the number of rendered pages when no page waits. */
  async function rendered(): Promise<number> {
    while (prerender.waiting() > 0) await setTimeout(10);
    return metrics.pageRendered.mock.calls.length;
  }
  return { contentOf, ask: prerender.contentOf, feeds, warned, rendered };
}

/** @param server hash of the remote's server build */
export function documentWith(server: string | undefined, version = '1.0.0'): PageRequest['document'] {
  const entry = {
    url: `/mfe/mfe-cart/${version}/remoteEntry.js`,
    metadata: { version, integrity: sha384('') },
    extras: {
      routes: [{ path: '/cart' }],
      files: { 'cart.css': sha384(STYLES) },
      ...(server && { server }),
    },
  };
  return { schema: '', microFrontends: { 'mfe-cart': [entry] } };
}

export function request(url: string, changes: Partial<PageRequest> = {}): PageRequest {
  return {
    shellBuild: shellBuild('1.0.0'),
    document: documentWith(sha384(CODE)),
    owner: { remote: 'mfe-cart', route: { path: '/cart' } },
    url,
    config: CONFIG,
    ...changes,
  };
}
