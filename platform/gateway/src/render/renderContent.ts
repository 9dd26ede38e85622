import { liveReleases, type DiscoveryDocument, type PageMeta, type ShopConfig } from 'contract';
import type { PageOwner } from '../pages/pageRoutes';
import type { InlineStyle } from '../inlineFiles';
import { dataUrl, feedNames, type FeedName, type FeedVersion, type LatestFeeds } from './feedVersions';
import { readPageStyles } from './pageStyles';
import type { ReadReleaseFile } from './releaseFiles';
import type { Ingredient, RenderProcess } from './renderProcess';
import { readServerBuild } from './serverBuilds';

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
  /** The remote's; the shell's are in the template. */
  readonly styles: readonly InlineStyle[];
  /** JSON: what the page shows of the feeds, and the URLs of the feed versions it was rendered from. */
  readonly data: object;
}

export interface ContentSources {
  readonly process: RenderProcess;
  readonly latest: LatestFeeds;
  readonly readFile: ReadReleaseFile;
}

/** Renders a page from the code of its remote and the feeds. @throws ReleaseFileError, RenderError */
export async function renderContent(
  { document, owner, url, config }: PageRequest,
  { process, latest, readFile }: ContentSources,
): Promise<Prerendered> {
  const feeds = feedNames.flatMap((feed): Feed[] => {
    const version = latest[feed];
    return version ? [{ feed, version, key: `${feed} ${version.hash}` }] : [];
  });
  const ingredients: Ingredient[] = feeds.map(({ feed, version, key }) => ({
    type: 'feed',
    key,
    content: { feed, text: version.text },
  }));
  const remotes: Record<string, string> = {};
  let styles: readonly InlineStyle[] = [];
  const release = owner && liveReleases(document).get(owner.remote);
  if (release) {
    const [code, read] = await Promise.all([
      readServerBuild(readFile, owner.remote, release),
      readPageStyles(readFile, owner.remote, release, owner.route),
    ]);
    styles = read;
    const key = `${owner.remote} ${release.extras?.server ?? ''}`;
    remotes[owner.remote] = key;
    ingredients.push({ type: 'remote', key, content: { code } });
  }
  const { products, posts, postPicture, pictureTemplate, origin } = config;
  const { meta, head, html, data } = await process.render({
    ingredients,
    page: {
      url,
      origin,
      pictureTemplate,
      feedUrls: { products, posts, postPicture },
      document,
      remotes,
      feeds: Object.fromEntries(feeds.map(({ feed, key }) => [feed, key])),
    },
  });
  const shown = { products: data.products, posts: data.blogs ?? data.offers };
  const lists = Object.fromEntries(
    feeds.filter(({ feed }) => shown[feed]).map(({ feed, version }) => [feed, dataUrl(version)]),
  );
  return { meta, head, html, styles, data: { ...data, lists } };
}

interface Feed {
  readonly feed: FeedName;
  readonly version: FeedVersion;
  readonly key: string;
}
