import { liveReleases, type DiscoveryDocument, type DiscoveryEntry, type ShopConfig } from 'contract';
import type { SharedBody } from 'service-kit';
import type { ShopFeeds } from '../feeds/followFeeds';
import { buildOf, loadRelease, nameOf, releaseReader, type LoadedRelease } from '../render/release';
import { createRenderedPages, type Renderer } from '../render/renderer';
import { chosenReleases } from '../render/visitorReleases';
import { loadShell, MissingBuildError, stampOf } from './builds';
import { createOnce, type Shop } from './shop';

/** Versions of feeds that open pages may refer to. */
const MOST_DATA = 8;
const MOST_DATA_BYTES = 64_000_000;

export interface ShopInputs {
  readonly document: DiscoveryDocument;
  readonly config: ShopConfig;
  readonly feeds: ShopFeeds;
  readonly renderer: Renderer;
  /** Returns the folder of a release with traffic, if it is on this server; absolute. */
  readonly folderOf: (app: string, entry: DiscoveryEntry) => string | undefined;
  /** Returns the folder of the build for a release of the shell. @throws MissingBuildError */
  readonly shellFolderOf: (entry: DiscoveryEntry | undefined) => string;
  /** Default: true. Else only browsers render pages. */
  readonly isRendered?: boolean;
  /** Finds the folder of a release without traffic, or of one whose copy was late. */
  readonly findFolder?: (app: string, version: string) => Promise<string | undefined>;
  readonly warn: (line: string) => void;
}

/** Makes a Shop. @param last the Shop before, from which it takes what has not changed */
export async function makeShop(inputs: ShopInputs, last?: Shop): Promise<Shop> {
  const { document, config, feeds, renderer, folderOf, findFolder = async () => undefined } = inputs;
  const shells = readShells(inputs, last);
  const releases = new Map<string, LoadedRelease>();
  for (const [app, entries] of Object.entries(document.microFrontends)) {
    for (const entry of entries) {
      const name = nameOf(app, entry.metadata.version);
      const folder = folderOf(app, entry);
      if (folder === undefined) continue;
      const known = last?.releases.get(name);
      const isSame = known?.build === buildOf(entry) && known.folder === folder;
      releases.set(name, isSame ? known : await loadRelease(name, entry, folder));
    }
  }
  const isSame = last?.renderer === renderer && last.feeds === feeds && last.config === config;
  return {
    document,
    forAll: chosenReleases(document, liveReleases(document)),
    config,
    feeds,
    data: dataOf(feeds, last),
    releases,
    readRelease: releaseReader(releases, findFolder),
    shells,
    renderer,
    rendered: isSame ? last.rendered : createRenderedPages(renderer),
    once: createOnce(),
  };
}

function readShells(
  { document, shellFolderOf, isRendered = true, warn }: ShopInputs,
  last: Shop | undefined,
): Shop['shells'] {
  const shells = new Map<string | undefined, ReturnType<typeof loadShell> | MissingBuildError>();
  for (const entry of [undefined, ...(document.microFrontends.shell ?? [])]) {
    const version = entry?.metadata.version;
    try {
      const folder = shellFolderOf(entry);
      const known = [...shells.values(), ...(last?.shells.values() ?? [])].find(
        (each) => 'folder' in each && each.folder === folder && each.stamp === stampOf(folder),
      );
      const build = known ?? loadShell(folder, warn);
      shells.set(version, isRendered ? build : { ...build, server: undefined });
    } catch (error) {
      if (!(error instanceof MissingBuildError)) throw error;
      shells.set(version, error);
    }
  }
  return shells;
}

function dataOf({ products, posts }: ShopFeeds, last: Shop | undefined): Shop['data'] {
  const newest = [products, posts].flatMap((version) => (version ? [version] : []));
  const earlier = [...(last?.data ?? [])].filter(([hash]) => newest.every((each) => each.hash !== hash));
  const data = newest.map(({ hash, body }): [string, SharedBody] => [hash, body]);
  let bytes = data.reduce((sum, [, { plain }]) => sum + plain.length, 0);
  for (const [hash, body] of earlier) {
    bytes += body.plain.length;
    if (bytes > MOST_DATA_BYTES || data.length >= MOST_DATA) break;
    data.push([hash, body]);
  }
  return new Map(data);
}
