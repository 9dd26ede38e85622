import { liveReleases, type DiscoveryDocument, type DiscoveryEntry, type ShopConfig } from 'contract';
import type { ShopFeeds } from '../feeds/followFeeds';
import type { FolderFile, ShopFolder } from '../folder/readFolder';
import { translate, type TranslatedTexts } from '../folder/translate';
import { buildOf, loadRelease, nameOf, releaseReader, type LoadedRelease } from '../render/release';
import { createRenderedPages, type Renderer } from '../render/renderer';
import { chosenReleases } from '../render/visitorReleases';
import { loadShell, MissingBuildError, stampOf } from './builds';
import { createOnce, type Shop } from './shop';

const JSON_TYPE = 'application/json; charset=utf-8';
/** Files of folders, and texts. */
const MOST_FILES = 1_000;
/** Versions of feeds that open pages may refer to. */
const MOST_DATA = 8;
const MOST_DATA_BYTES = 64_000_000;

export interface ShopInputs {
  readonly document: DiscoveryDocument;
  readonly config: ShopConfig;
  readonly folder: ShopFolder;
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
export function makeShop(inputs: ShopInputs, last?: Shop): Shop {
  const { config, folder, feeds, renderer, folderOf, findFolder = async () => undefined } = inputs;
  const document = withPagesOf(folder, inputs.document);
  const releases = new Map<string, LoadedRelease>();
  for (const [app, entries] of Object.entries(document.microFrontends)) {
    for (const entry of entries) {
      const name = nameOf(app, entry.metadata.version);
      const place = folderOf(app, entry);
      if (place === undefined) continue;
      const known = last?.releases.get(name);
      const isSame = known?.build === buildOf(entry) && known.folder === place;
      releases.set(name, isSame ? known : loadRelease(name, entry, place));
    }
  }
  const texts = textsIn(releases, inputs, last);
  const shells = readShells(inputs, texts, last);
  // A release whose copy was late has been rendered without them.
  const isTranslated = [...texts].every(([name, own]) => last?.texts.get(name) === own);
  const isSame =
    last?.renderer === renderer && last.feeds === feeds && last.config === config && isTranslated;
  return {
    document,
    forAll: chosenReleases(document, liveReleases(document)),
    config,
    folder,
    feeds,
    releases,
    texts,
    files: filesOf(inputs, texts, last),
    readRelease: releaseReader(releases, findFolder),
    shells,
    renderer,
    rendered: isSame ? last.rendered : createRenderedPages(renderer),
    once: createOnce(),
  };
}

/** Returns the document without the routes of pages that the folder leaves out. */
function withPagesOf(
  { pages }: ShopFolder,
  { schema, microFrontends }: DiscoveryDocument,
): DiscoveryDocument {
  const withPages = ({ extras, ...entry }: DiscoveryEntry): DiscoveryEntry => {
    const routes = extras?.routes?.filter(({ content }) => content === undefined || pages[content]);
    return { ...entry, extras: { ...extras, routes } };
  };
  const apps = Object.entries(microFrontends).map(([app, entries]) => [app, entries.map(withPages)] as const);
  return { schema, microFrontends: Object.fromEntries(apps) };
}

function textsIn(
  releases: ReadonlyMap<string, LoadedRelease>,
  { folder, warn }: ShopInputs,
  last: Shop | undefined,
): ReadonlyMap<string, TranslatedTexts> {
  const texts = new Map<string, TranslatedTexts>();
  for (const [name, release] of releases) {
    const isSame = last?.folder === folder && last.releases.get(name) === release;
    const misfit = (key: string) =>
      warn(
        `${key} of the shop's texts asks for a value that ${name} does not give, so it is English: "npm run shop -- check" names the value.`,
      );
    const own = isSame
      ? last.texts.get(name)
      : translate(release.texts, folder, name.split(' ')[0] ?? name, misfit);
    if (own) texts.set(name, own);
  }
  return texts;
}

/** Open pages may still ask for the files of the Shop before. */
function filesOf(
  { folder, feeds }: ShopInputs,
  texts: ReadonlyMap<string, TranslatedTexts>,
  last: Shop | undefined,
): ReadonlyMap<string, FolderFile> {
  const before = [...(last?.files ?? [])];
  const files = new Map(folder.files);
  for (const { url, body } of texts.values()) files.set(url, { type: JSON_TYPE, body });
  for (const [url, file] of before)
    if (files.size < MOST_FILES && !files.has(url) && !isData(url)) files.set(url, file);
  const newest = [feeds.products, feeds.posts].flatMap((version) =>
    version ? [[version.url, { type: JSON_TYPE, body: version.body }] as const] : [],
  );
  const data = [...new Map([...newest, ...before.filter(([url]) => isData(url))])].slice(0, MOST_DATA);
  let bytes = 0;
  for (const [index, [url, file]] of data.entries()) {
    bytes += file.body.plain.length;
    if (index < newest.length || bytes <= MOST_DATA_BYTES) files.set(url, file);
  }
  return files;
}

const isData = (url: string): boolean => url.startsWith('/data/');

function readShells(
  { document, shellFolderOf, isRendered = true, warn }: ShopInputs,
  texts: Shop['texts'],
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
      const own = texts.get(nameOf('shell', version ?? ''))?.texts;
      shells.set(version, { ...build, texts: own, ...(!isRendered && { server: undefined }) });
    } catch (error) {
      if (!(error instanceof MissingBuildError)) throw error;
      shells.set(version, error);
    }
  }
  return shells;
}
