import { withoutQuery, type DiscoveryDocument, type PageMeta } from 'contract';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { renderedPageData, setFeedLists, type FeedLists, type FeedUrls } from 'shared-feed';
import { MemoryRouter, type RemotePage, type RemoteRoutes, type RemoteWidgets } from 'shared-router';
import { PageMetaContext, PageMetaTags, setPublicOrigin, setShopSettings } from 'shared-ui';
import { createApp } from '../app/App';
import { pause } from '../later/afterFirstPage';
import { createReleasesStore } from '../releases/releasesStore';
import type { RemoteLoader } from '../remotes/remoteLoader';

export type RemoteModule = RemoteRoutes & Partial<RemoteWidgets>;

export interface PageToRender {
  readonly url: string;
  readonly origin: string;
  readonly pictureTemplate?: string | undefined;
  readonly feedUrls: FeedUrls;
  readonly document: DiscoveryDocument;
  readonly lists: FeedLists;
  /** Code of the page's remote and of those whose widgets it may show. */
  readonly modules: Readonly<Record<string, RemoteModule | undefined>>;
}

/** Returns what the gateway sends (platform/gateway/src/render). Also throws if a title or list is missing: the browser then renders the page. */
export async function renderPage(page: PageToRender) {
  const { url, origin, pictureTemplate, feedUrls, document, lists } = page;
  const { app, loadPage, loadWidget } = createApp(pageLoader(page), createReleasesStore(document, ''));
  await loadPage(withoutQuery(url));
  await loadWidgets(page.modules, loadWidget);
  // No await from here on: concurrent pages must not mix their data.
  setPublicOrigin(origin);
  setShopSettings({ pictureTemplate });
  setFeedLists(lists, feedUrls);
  const said: PageMeta[] = [];
  const html = renderToString(
    <PageMetaContext value={(meta) => void said.push(meta)}>
      <MemoryRouter initialEntries={[url]}>{app}</MemoryRouter>
    </PageMetaContext>,
  );
  const data = renderedPageData();
  const reads = { products: data.products, posts: data.blogs ?? data.offers };
  const missing = (['products', 'posts'] as const).find((feed) => reads[feed] && !lists[feed]);
  if (missing) throw new Error(`${url} shows the ${missing}, which are not there.`);
  const meta = said.at(-1);
  if (!meta) throw new Error(`${url} has no title: render a PageFrame or PlainPage of shared-ui.`);
  return { meta, head: renderHead(meta, html), html, picture: firstPicture(html), data };
}

/** The browser paints once it reaches `#first-paint`, or the footer on pages without one: what it paints must not move. */
function renderHead(meta: PageMeta, html: string): string {
  const awaited = html.includes('id="first-paint"') ? 'first-paint' : 'footer';
  return renderToStaticMarkup(
    <>
      <PageMetaTags {...meta} />
      <link rel="expect" href={`#${awaited}`} blocking="render" />
    </>,
  );
}

/** React preloads pictures of high priority: one with a `srcset` without a URL. A second one would delay the script over HTTP/1.1. */
function firstPicture(html: string): string | undefined {
  const [, url] =
    /<link rel="preload" as="image" href="((?:[^"&]|&amp;)*)" fetchPriority="high"/.exec(html) ?? [];
  return url?.replaceAll('&amp;', '&');
}

const WIDGET_LIMIT_MS = 100;

/** Widgets that were late once. Later pages do not wait for them: browsers render them. */
const slowWidgets = new WeakSet<object>();

/** Loads the page's widgets. For late ones the page is sent with their fallbacks. */
async function loadWidgets(
  modules: PageToRender['modules'],
  load: (of: string, name: string) => Promise<unknown>,
): Promise<void> {
  const loads = Object.entries(modules).flatMap(([of, module]) =>
    Object.entries(module?.widgets ?? {})
      .filter(([, Part]) => !slowWidgets.has(Part))
      .map(async ([name, Part]) => {
        slowWidgets.add(Part);
        await load(of, name);
        slowWidgets.delete(Part);
      }),
  );
  if (loads.length > 0) await Promise.race([Promise.all(loads), pause(WIDGET_LIMIT_MS)]);
}

function pageLoader({ modules }: PageToRender): RemoteLoader {
  const loader = {
    async loadPart(remote: string, _module: string, partOf: (module: RemoteModule) => RemotePage) {
      const Part = partOf({ pages: {}, widgets: {}, ...modules[remote] });
      await Part.load?.();
      // Node shows one release of each remote, without styles.
      return { Part, release: {} };
    },
  };
  return loader as unknown as RemoteLoader;
}
