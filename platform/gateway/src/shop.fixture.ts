import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { DiscoveryDocument, DiscoveryEntry, PageMeta } from 'contract';
import { parseProducts } from 'contract/feed';
import { sha384 } from 'service-kit';
import { testFolder, writerIn } from 'service-kit/testFolder.fixture';
import { CONFIG, documentOfEntries, testEntry, type TestRemote } from './document.fixture';
import { feedVersion, type ShopFeeds } from './feeds/followFeeds';
import { FOLDER } from './folder/folder.fixture';
import type { ShopFolder } from './folder/readFolder';
import { pageRequest } from './page/content';
import type { PageRequest, Prerendered } from './render/renderContent';
import { createRenderer, releaseSet, type RendererOptions } from './render/renderer';
import { SERVER } from './render/shellServer.fixture';
import { makeShop } from './shop/makeShop';
import { shellOf, type Shop } from './shop/shop';

export const ORIGIN = CONFIG.origin;
export const CODE = 'exports.pages = {};';
export const STYLES = '.cart{background:url(paper.svg)}';

export type TestRemotes = Readonly<Record<string, TestRemote>>;

interface ShopChanges extends Partial<Omit<RendererOptions, 'log'>> {
  readonly feeds?: ShopFeeds;
  readonly shopFolder?: ShopFolder;
  readonly document?: DiscoveryDocument;
  /** Of the shell's server build. */
  readonly server?: string | undefined;
  readonly last?: Shop;
}

const PAGE = [
  '<html lang="en"><title></title><!-- shop:theme --><!-- shop:preload -->',
  '<div id="root"></div><!-- shop:failure --><!-- shop:data -->',
].join('');
const dist = testFolder();
let folders = 0;
const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

/** With server builds. */
export function testDocument(remotes: TestRemotes): DiscoveryDocument {
  const entries = Object.entries(remotes).map(([name, remote]) => [
    name,
    testEntry(name, { code: CODE, ...remote }),
  ]);
  return documentOfEntries(Object.fromEntries(entries) as Record<string, DiscoveryEntry>);
}

export function feedsOf(products: readonly unknown[]): ShopFeeds {
  return { products: feedVersion(JSON.stringify(products)), catalogue: parseProducts(products) };
}

/** Makes a Shop by hand, without a service. @param remotes whose files are on this server, as in the document unless that has others */
export function testShop(remotes: TestRemotes = { 'mfe-cart': {} }, changes: ShopChanges = {}) {
  const {
    document = testDocument(remotes),
    feeds = feedsOf([{ id: 1 }]),
    shopFolder = FOLDER,
    last,
    ...options
  } = changes;
  const server = 'server' in changes ? changes.server : SERVER;
  const folder = String((folders += 1));
  const place = (...path: string[]) => join(folder, ...path);
  const shell = last ? shellOf(last, last.forAll).folder : join(dist.root, place('shell', '1.0.0'));
  if (!last) {
    const put = writerIn(shell);
    put('index.html', PAGE);
    put('release.json', { version: '1.0.0', ...(server && { server: sha384(server) }) });
    if (server) put('server.cjs', server);
  }
  for (const [name, { version = '1.0.0', code = CODE, styles = {} }] of Object.entries(remotes))
    for (const [file, text] of Object.entries({ ...styles, 'server.cjs': code }))
      dist.put(place(name, version, file), text);

  const warn = jest.fn<void, [unknown]>();
  const onRendered = jest.fn();
  const renderer =
    last?.renderer ??
    createRenderer({
      set: releaseSet(document, shopFolder),
      log: { warn },
      onRendered,
      timeoutMs: 1_000,
      ...options,
    });
  stops.push(renderer.stop);
  const shop = makeShop(
    {
      document,
      config: CONFIG,
      folder: shopFolder,
      feeds,
      renderer,
      folderOf: (app, { metadata }) =>
        app in remotes ? join(dist.root, place(app, metadata.version)) : undefined,
      shellFolderOf: () => shell,
      warn,
    },
    last,
  );
  return {
    shop,
    warned: () => warn.mock.calls.map(([line]) => String(line)),
    contentOf: (url: string) => shop.rendered.fetch(pageRequest(shop, shop.forAll, url)),
    request: (url: string): PageRequest => pageRequest(shop, shop.forAll, url),
    /** Returns the number of rendered pages when no page waits. */
    async rendered(): Promise<number> {
      while (renderer.waiting() > 0) await setTimeout(10);
      return onRendered.mock.calls.length;
    },
  };
}

const BLOG = [
  {
    '@type': 'BlogPosting',
    url: `${ORIGIN}/blog#wool`,
    headline: 'Wool & light',
    author: { name: 'Tilda Moss' },
    datePublished: '2026-11-14',
    image: `${ORIGIN}/wool.svg`,
    articleBody: 'A lamp <b>',
  },
  { '@type': 'BlogPosting', url: `${ORIGIN}/blog#draft`, headline: 'A draft' },
];

/** Returns a page's meta; `/blog` has a post and an incomplete one. */
export function pageMeta(path: string): PageMeta {
  return {
    title: path === '/blog' ? 'Blog' : 'Page',
    siteName: 'Row & Sons',
    description: `About ${path}`,
    url: ORIGIN + path,
    image: '',
    noindex: false,
    status: 200,
    structuredData: path === '/blog' ? BLOG : [],
  };
}

export function prerendered(path: string, main = ''): Prerendered {
  const html = `<header><a href="/">Home</a></header><main>${main}</main>`;
  return { meta: pageMeta(path), head: '', html, picture: undefined, styles: [], widgets: [], data: {} };
}
