import type { DiscoveryDocument, ShopConfig } from 'contract';
import type { ShopFeeds } from '../feeds/followFeeds';
import type { FolderFile, ShopFolder } from '../folder/readFolder';
import type { TranslatedTexts } from '../folder/translate';
import type { LoadedRelease, ReadRelease } from '../render/release';
import type { ShellBuild } from '../render/renderContent';
import type { RenderedPages, Renderer } from '../render/renderer';
import type { VisitorReleases } from '../render/visitorReleases';
import type { MissingBuildError } from './builds';

/** Everything that pages are made from. It never changes: `watchShop` makes another one and swaps them. */
export interface Shop {
  /** The releases with traffic, all trusted. */
  readonly document: DiscoveryDocument;
  readonly forAll: VisitorReleases;
  readonly config: ShopConfig;
  readonly folder: ShopFolder;
  readonly feeds: ShopFeeds;
  /** Those that are on this server, by names such as `mfe-cart 1.2.0`. */
  readonly releases: ReadonlyMap<string, LoadedRelease>;
  /** Of those releases, in the shop's language if it is not English. */
  readonly texts: ReadonlyMap<string, TranslatedTexts>;
  /** Files of the folder, texts and versions of the feeds, by URL, with those of the Shop before. */
  readonly files: ReadonlyMap<string, FolderFile>;
  /** Reads also those that a visitor overrides, and those whose copy was late. */
  readonly readRelease: ReadRelease;
  /** By version; that of `undefined` is the newest build. */
  readonly shells: ReadonlyMap<string | undefined, ShellBuild | MissingBuildError>;
  readonly renderer: Renderer;
  readonly rendered: RenderedPages;
  /** Filled pages and documents. */
  readonly once: Once;
}

export type Once = ReturnType<typeof createOnce>;

/** Returns a function that makes each value once by source and key, and forgets it with its source. */
export function createOnce() {
  const made = new WeakMap<object, Map<unknown, unknown>>();
  return <T>(source: object, key: unknown, make: () => T): T => {
    const values = made.get(source) ?? new Map<unknown, unknown>();
    if (!values.has(key)) values.set(key, make());
    made.set(source, values);
    return values.get(key) as T;
  };
}

/** @throws MissingBuildError */
export function shellOf({ shells }: Pick<Shop, 'shells'>, { shell }: VisitorReleases): ShellBuild {
  const build = shells.get(shell?.metadata.version);
  if (build && !(build instanceof Error)) return build;
  throw build ?? new Error('This shell is not in the shop.');
}
