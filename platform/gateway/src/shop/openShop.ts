import { join } from 'node:path';
import {
  liveReleases,
  type DiscoveryDocument,
  type DiscoveryEntry,
  type ShopConfig,
  type ShopPages,
} from 'contract';
import { feedVersion } from '../feeds/followFeeds';
import type { FeedName } from '../feeds/judgeFeeds';
import type { ShopFolder } from '../folder/readFolder';
import { readTheme } from '../folder/theme';
import { createRenderer, releaseSet } from '../render/renderer';
import { makeShop } from './makeShop';
import { shellOf, type Shop } from './shop';

/** A page without content says enough. */
const ignore = () => undefined;

interface OpenShopOptions {
  readonly document: DiscoveryDocument;
  readonly config: ShopConfig;
  readonly pages: ShopPages;
  /** JSON. */
  readonly feeds: Readonly<Record<FeedName, string>>;
  /** Has the releases by app and version; absolute. */
  readonly folder: string;
}

/** Makes a Shop without a service and without its folder: it has the facts, pictures and content of pages, and the default theme. The caller stops its renderer. @throws MissingBuildError, Error without a release of the shell */
export function openShop(options: OpenShopOptions): Shop {
  const { document, config, pages, feeds, folder } = options;
  const shopFolder = folderShownBy(config, pages);
  const live = liveReleases(document).get('shell');
  if (!live) throw new Error('The shop has no release of the shell.');
  const folderOf = (app: string, { metadata }: DiscoveryEntry) => join(folder, app, metadata.version);
  const shop = makeShop({
    document,
    config,
    folder: shopFolder,
    feeds: { products: feedVersion(feeds.products), posts: feedVersion(feeds.posts) },
    renderer: createRenderer({ set: releaseSet(document, shopFolder), log: { warn: ignore } }),
    folderOf,
    shellFolderOf: (entry = live) => folderOf('shell', entry),
    warn: ignore,
  });
  shellOf(shop, shop.forAll);
  return shop;
}

function folderShownBy({ facts, pictures }: ShopConfig, pages: ShopPages): ShopFolder {
  const theme = readTheme({ files: [], read: () => '', urlOf: String, note: ignore });
  return { hash: '', facts, theme, pictures, pages, texts: {}, files: new Map() };
}
