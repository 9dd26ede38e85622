import { join } from 'node:path';
import { liveReleases, type DiscoveryDocument, type DiscoveryEntry, type ShopConfig } from 'contract';
import { feedVersion } from '../feeds/followFeeds';
import type { FeedName } from '../feeds/judgeFeeds';
import { createRenderer, releaseSet } from '../render/renderer';
import { makeShop } from './makeShop';
import { shellOf, type Shop } from './shop';

export interface OpenShopOptions {
  readonly document: DiscoveryDocument;
  readonly config: ShopConfig;
  /** JSON. */
  readonly feeds: Readonly<Record<FeedName, string>>;
  /** Has the releases by app and version; absolute. */
  readonly folder: string;
  /** Receives why a page has no content. */
  readonly warn?: (line: unknown) => void;
}

/** Makes a Shop without a service. The caller stops its renderer. @throws MissingBuildError, Error without a release of the shell */
export async function openShop(options: OpenShopOptions): Promise<Shop> {
  const { document, config, feeds, folder, warn = () => undefined } = options;
  const live = liveReleases(document).get('shell');
  if (!live) throw new Error('The shop has no release of the shell.');
  const folderOf = (app: string, { metadata }: DiscoveryEntry) => join(folder, app, metadata.version);
  const shop = await makeShop({
    document,
    config,
    feeds: { products: feedVersion(feeds.products), posts: feedVersion(feeds.posts) },
    renderer: createRenderer({ set: releaseSet(document), log: { warn } }),
    folderOf,
    shellFolderOf: (entry = live) => folderOf('shell', entry),
    warn,
  });
  shellOf(shop, shop.forAll);
  return shop;
}
