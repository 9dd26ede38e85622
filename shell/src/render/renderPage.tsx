import { liveReleases, withoutQuery, type DiscoveryDocument, type PageMeta } from 'contract';
import type { ComponentType } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { renderedPageData, setFeedLists, type FeedLists, type FeedUrls, type PageData } from 'shared-feed';
import { createMemoryRouter } from 'shared-router';
import { PageMetaContext, PageMetaTags, setPublicOrigin } from 'shared-ui';
import { createReleasesStore } from '../releases/releasesStore';
import type { RemoteLoader } from '../remotes/remoteLoader';
import { createRoutes } from '../router';
import { Shop } from '../Shop';

export interface PageToRender {
  /** Path and query. */
  readonly url: string;
  /** The shop's public origin. */
  readonly origin: string;
  readonly feedUrls: FeedUrls;
  /** The visitor's releases. */
  readonly document: DiscoveryDocument;
  /** What the page may show; a list that is not there is left out. */
  readonly lists: FeedLists;
  /** Brings a page of a remote. */
  readonly loadPage: (remote: string, path: string) => Promise<ComponentType>;
}

export interface RenderedPage {
  readonly meta: PageMeta;
  /** The same as elements of the page's head. */
  readonly head: string;
  /** For its root. */
  readonly html: string;
  /** What it shows of the feeds: the browser hydrates it with exactly this. */
  readonly data: PageData;
}

/**
 * A page as HTML. One call renders at once what is rendered at all, so it leaves nothing for a script to bring in later.
 * @throws whatever the page throws, and an Error when the page says nothing of itself, or shows a list that is not there: that is
 * for the browser to wait for
 */
export async function renderPage(page: PageToRender): Promise<RenderedPage> {
  const { url, origin, feedUrls, document, lists } = page;
  const { routes, loadPage } = createRoutes(pageLoader(page), createReleasesStore(document, ''));
  await loadPage(withoutQuery(url));
  const router = createMemoryRouter(routes, {
    initialEntries: [url],
    hydrationData: { loaderData: { page: null } },
  });
  // Nothing is awaited from here on, so no other page's data comes in between.
  setPublicOrigin(origin);
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
  return { meta, head: renderToStaticMarkup(<PageMetaTags {...meta} />), html, data };
}

/** Loads the one page that is rendered, and nothing else. */
function pageLoader({ document, loadPage }: PageToRender): RemoteLoader {
  const live = liveReleases(document);
  const unused = () => Promise.reject(new Error('Nothing is loaded while a page is rendered.'));
  return {
    async loadPage(remote, path) {
      const { url = '', metadata } = live.get(remote) ?? {};
      const { version = '', integrity = '' } = metadata ?? {};
      const release = { remote, version, name: remote, entry: url, integrity, folder: '' };
      return { Part: await loadPage(remote, path), release };
    },
    load: unused,
    loadPart: unused,
    prefetchPage: unused,
    isFileOfRelease: () => false,
    reportFailure: () => undefined,
    giveUp: () => false,
    show: () => () => undefined,
  };
}
