import { liveReleases, withoutQuery, type DiscoveryDocument, type PageMeta } from 'contract';
import type { ComponentType } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { renderedPageData, setFeedLists, type FeedLists, type FeedUrls, type PageData } from 'shared-feed';
import { createMemoryRouter } from 'shared-router';
import { PageMetaContext, PageMetaTags, setPublicOrigin, setShopSettings } from 'shared-ui';
import { createReleasesStore } from '../releases/releasesStore';
import type { RemoteLoader } from '../remotes/remoteLoader';
import { createRoutes } from '../router';
import { Shop } from '../Shop';

export interface PageToRender {
  readonly url: string;
  readonly origin: string;
  readonly pictureTemplate?: string | undefined;
  readonly feedUrls: FeedUrls;
  readonly document: DiscoveryDocument;
  readonly lists: FeedLists;
  readonly loadPage: (remote: string, path: string) => Promise<ComponentType>;
}

export interface RenderedPage {
  readonly meta: PageMeta;
  readonly head: string;
  readonly html: string;
  /** The page's part of the feeds, for the hydration. */
  readonly data: PageData;
}

/** Renders HTML. @throws the page's error, or Error for a missing title or list: then the browser renders the page */
export async function renderPage(page: PageToRender): Promise<RenderedPage> {
  const { url, origin, pictureTemplate, feedUrls, document, lists } = page;
  const { routes, loadPage } = createRoutes(pageLoader(page), createReleasesStore(document, ''));
  await loadPage(withoutQuery(url));
  const router = createMemoryRouter(routes, {
    initialEntries: [url],
    hydrationData: { loaderData: { page: null } },
  });
  // No await from here on: pages must not mix their data.
  setPublicOrigin(origin);
  setShopSettings({ pictureTemplate });
  setFeedLists(lists, feedUrls);
  const said: PageMeta[] = [];
  const html = renderToString(
    <PageMetaContext value={(meta) => void said.push(meta)}>
      <Shop router={router} />
    </PageMetaContext>,
  );
  router.dispose();
  const data = renderedPageData();
  const reads = { products: data.products, posts: data.blogs ?? data.offers };
  const missing = (['products', 'posts'] as const).find((feed) => reads[feed] && !lists[feed]);
  if (missing) throw new Error(`${url} shows the ${missing}, which are not there.`);
  const meta = said.at(-1);
  if (!meta) throw new Error(`${url} has no title: render a PageFrame or PlainPage of shared-ui.`);
  return { meta, head: renderHead(meta, html), html, data };
}

/** The browser paints first when it has parsed the first window: otherwise content moves. */
function renderHead(meta: PageMeta, html: string): string {
  const firstView = html.includes('id="first-view"') ? 'first-view' : 'main';
  return renderToStaticMarkup(
    <>
      <PageMetaTags {...meta} />
      <link rel="expect" href={`#${firstView}`} blocking="render" />
    </>,
  );
}

function pageLoader({ document, loadPage }: PageToRender): RemoteLoader {
  const live = liveReleases(document);
  const loader: Pick<RemoteLoader, 'loadPage'> = {
    async loadPage(remote, path) {
      const { url = '', metadata } = live.get(remote) ?? {};
      const { version = '', integrity = '' } = metadata ?? {};
      const release = { remote, version, name: remote, entry: url, integrity, folder: '' };
      return { Part: await loadPage(remote, path), release };
    },
  };
  return loader as RemoteLoader;
}
