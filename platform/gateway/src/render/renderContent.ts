import {
  liveReleases,
  type BuiltRoute,
  type DiscoveryDocument,
  type DiscoveryEntry,
  type InlineStyle,
  type PageMeta,
  type ShopConfig,
} from 'contract';
import { SERVER_BUILD } from '../releases/builds';
import type { PageOwner } from '../releases/pageRoutes';
import { dataUrl, feedNames, type LatestFeeds } from '../upstream/feedVersions';
import { readStyles } from './pageStyles';
import { ReleaseFileError, type ReadReleaseFile } from '../releases/releaseFiles';
import type { Ingredient, RenderProcess } from './renderProcess';

export interface PageRequest {
  /** Folder of the visitor's shell, absolute. */
  readonly shellBuild: string;
  readonly document: DiscoveryDocument;
  readonly owner: PageOwner | undefined;
  readonly url: string;
  readonly config: ShopConfig;
}

export interface Prerendered {
  readonly meta: PageMeta;
  readonly head: string;
  readonly html: string;
  /** URL of the first picture of high priority. */
  readonly picture: string | undefined;
  /** Of the remotes; the template has the shell's. */
  readonly styles: readonly InlineStyle[];
  /** Names of the remotes whose widgets the page shows. */
  readonly widgets: readonly string[];
  /** JSON: the page's part of the feeds, and their URLs. */
  readonly data: object;
}

export interface ContentSources {
  readonly process: RenderProcess;
  readonly latest: LatestFeeds;
  readonly readFile: ReadReleaseFile;
  readonly widgets: readonly WidgetRelease[];
}

/** @throws ReleaseFileError, RenderError */
export async function renderContent(
  { document, owner, url, config }: PageRequest,
  { process, latest, readFile, widgets }: ContentSources,
): Promise<Prerendered> {
  const feeds = feedNames.flatMap((feed) => {
    const version = latest[feed];
    return version ? [{ feed, version, key: `${feed} ${version.hash}` }] : [];
  });
  const release = owner && liveReleases(document).get(owner.remote);
  const parts: RemotePart[] = [];
  if (release) parts.push(await readPart(readFile, owner.remote, release, owner.route));
  const widgetParts = await Promise.all(widgets.map((each) => readWidgets(readFile, each)));
  parts.push(...widgetParts.filter((part) => part !== undefined));
  const ingredients: Ingredient[] = [
    ...feeds.map(
      ({ feed, version, key }) => ({ type: 'feed', key, content: { feed, text: version.text } }) as const,
    ),
    ...parts.map(({ key, code }) => ({ type: 'remote', key, content: { code } }) as const),
  ];
  const { products, posts, postPicture, pictureTemplate, origin } = config;
  const { meta, head, html, picture, data } = await process.render({
    ingredients,
    page: {
      url,
      origin,
      pictureTemplate,
      feedUrls: { products, posts, postPicture },
      document,
      remotes: Object.fromEntries(parts.map(({ remote, key }) => [remote, key])),
      feeds: Object.fromEntries(feeds.map(({ feed, key }) => [feed, key])),
    },
  });
  const shown = { products: data.products, posts: data.blogs ?? data.offers };
  const lists = Object.fromEntries(
    feeds.filter(({ feed }) => shown[feed]).map(({ feed, version }) => [feed, dataUrl(version)]),
  );
  const styles = parts.flatMap((part) => part.styles);
  const shownWidgets = widgetParts.flatMap((part) => part?.remote ?? []);
  return { meta, head, html, picture, styles, widgets: shownWidgets, data: { ...data, lists } };
}

export interface WidgetRelease {
  readonly remote: string;
  readonly release: DiscoveryEntry;
}

/** Returns the live releases of other remotes whose widgets a page shows. */
export function widgetsOf(
  document: DiscoveryDocument,
  owner: PageRequest['owner'],
): readonly WidgetRelease[] {
  const live = liveReleases(document);
  return (owner?.route.widgets ?? []).flatMap((remote) => {
    const release = live.get(remote);
    return release?.extras?.widgets && remote !== owner?.remote ? [{ remote, release }] : [];
  });
}

interface RemotePart {
  readonly remote: string;
  readonly key: string;
  readonly code: string;
  readonly styles: readonly InlineStyle[];
}

async function readPart(
  readFile: ReadReleaseFile,
  remote: string,
  release: DiscoveryEntry,
  part: BuiltRoute | 'widgets',
): Promise<RemotePart> {
  const hash = release.extras?.server;
  if (hash === undefined)
    throw new ReleaseFileError(`${remote} ${release.metadata.version} has no server build.`);
  const [code, styles] = await Promise.all([
    readFile(remote, release, SERVER_BUILD, hash),
    readStyles(readFile, remote, release, part),
  ]);
  return { remote, key: `${remote} ${hash}`, code, styles };
}

/** Returns undefined if a file is missing: the page then shows fallbacks. */
async function readWidgets(readFile: ReadReleaseFile, { remote, release }: WidgetRelease) {
  try {
    return await readPart(readFile, remote, release, 'widgets');
  } catch (error) {
    if (error instanceof ReleaseFileError) return undefined;
    throw error;
  }
}
