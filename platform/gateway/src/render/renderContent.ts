import type {
  BuiltRoute,
  DiscoveryEntry,
  InlineStyle,
  PageMeta,
  PageTemplate,
  PageTexts,
  ShopConfig,
  ShopPages,
} from 'contract';
import type { ShopFeeds } from '../feeds/followFeeds';
import type { TranslatedTexts } from '../folder/translate';
import {
  nameOf,
  readStyles,
  readStylesOfChunks,
  ReleaseFileError,
  SERVER_BUILD,
  textOf,
  type ReadRelease,
} from './release';
import type { Ingredient, RenderProcess } from './renderProcess';
import type { VisitorReleases } from './visitorReleases';

export interface PageOwner {
  readonly remote: string;
  readonly route: BuiltRoute;
}

export interface ShellBuild {
  readonly folder: string;
  readonly stamp: string;
  readonly template: PageTemplate;
  readonly server: string | undefined;
  /** In the shop's language. */
  readonly texts?: PageTexts | undefined;
}

export interface PageRequest {
  readonly url: string;
  readonly owner: PageOwner | undefined;
  readonly releases: VisitorReleases;
  readonly shell: ShellBuild;
  readonly config: ShopConfig;
  readonly pages: ShopPages;
  readonly feeds: ShopFeeds;
  readonly readRelease: ReadRelease;
  /** Those of releases in the shop's language, by name. */
  readonly texts: ReadonlyMap<string, TranslatedTexts>;
}

export interface Prerendered {
  readonly meta: PageMeta;
  readonly head: string;
  readonly html: string;
  /** URL of the first picture of high priority. */
  readonly picture: string | undefined;
  /** Of the remotes; the template has the shell's. */
  readonly styles: readonly InlineStyle[];
  readonly widgets: readonly string[];
  /** JSON: the page's part of the feeds, and their URLs. */
  readonly data: object;
}

export async function renderContent(
  { releases, owner, url, config, feeds, readRelease, texts }: PageRequest,
  process: RenderProcess,
  widgets: readonly WidgetRelease[],
): Promise<Prerendered> {
  const lists = (['products', 'posts'] as const).flatMap((feed) => {
    const version = feeds[feed];
    return version ? [{ feed, version, key: `${feed} ${version.hash}` }] : [];
  });
  const release = owner && releases.live.get(owner.remote);
  const read: RemotePart[] = [];
  if (release) read.push(await readPart(readRelease, owner.remote, release, owner.route));
  const widgetParts = await Promise.all(widgets.map((each) => readWidgets(readRelease, each)));
  read.push(...widgetParts.filter((part) => part !== undefined));
  const parts = read.map((part) => {
    const own = texts.get(part.name);
    return { ...part, key: `${part.key} ${own?.url}`, texts: own?.body.plain.toString() ?? '{}' };
  });
  const ingredients: Ingredient[] = [
    ...lists.map(
      ({ feed, version, key }) => ({ type: 'feed', key, content: { feed, text: version.text } }) as const,
    ),
    ...parts.map(({ key, code, texts }) => ({ type: 'remote', key, content: { code, texts } }) as const),
  ];
  const { products, posts, postPicture, pictureTemplate, origin } = config;
  const { meta, head, html, picture, data } = await process.render({
    ingredients,
    page: {
      url,
      origin,
      pictureTemplate,
      feedUrls: { products, posts, postPicture },
      document: releases.document,
      remotes: Object.fromEntries(parts.map(({ remote, key }) => [remote, key])),
      feeds: Object.fromEntries(lists.map(({ feed, key }) => [feed, key])),
    },
  });
  const shown = { products: data.products, posts: data.blogs ?? data.offers };
  const urls = Object.fromEntries(
    lists.filter(({ feed }) => shown[feed]).map(({ feed, version }) => [feed, version.url]),
  );
  const styles = parts.flatMap((part) => [...part.styles, ...part.stylesOfChunks(html)]);
  const shownWidgets = widgetParts.flatMap((part) => part?.remote ?? []);
  return { meta, head, html, picture, styles, widgets: shownWidgets, data: { ...data, lists: urls } };
}

export interface WidgetRelease {
  readonly remote: string;
  readonly release: DiscoveryEntry;
}

/** Returns the live releases of other remotes whose widgets a page shows. */
export function widgetsOf({
  releases,
  owner,
}: Pick<PageRequest, 'releases' | 'owner'>): readonly WidgetRelease[] {
  return (owner?.route.widgets ?? []).flatMap((remote) => {
    const release = releases.live.get(remote);
    return release?.extras?.widgets && remote !== owner?.remote ? [{ remote, release }] : [];
  });
}

type RemotePart = Awaited<ReturnType<typeof readPart>>;

async function readPart(
  readRelease: ReadRelease,
  remote: string,
  entry: DiscoveryEntry,
  part: BuiltRoute | 'widgets',
) {
  const hash = entry.extras?.server;
  if (hash === undefined)
    throw new ReleaseFileError(`${remote} ${entry.metadata.version} has no server build.`);
  const release = await readRelease(remote, entry);
  return {
    remote,
    key: `${remote} ${hash}`,
    name: nameOf(remote, entry.metadata.version),
    code: textOf(release, SERVER_BUILD),
    styles: readStyles(release, entry, part),
    stylesOfChunks: (html: string) => readStylesOfChunks(release, entry, html),
  };
}

/** Returns undefined if a file is missing: the page then shows fallbacks. */
async function readWidgets(readRelease: ReadRelease, { remote, release }: WidgetRelease) {
  try {
    return await readPart(readRelease, remote, release, 'widgets');
  } catch (error) {
    if (error instanceof ReleaseFileError) return undefined;
    throw error;
  }
}
