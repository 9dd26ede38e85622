import { productPath, withoutQuery, type DiscoveryDocument, type PageMeta, type ShopConfig } from 'contract';
import type { Product } from 'shared-feed/checks';
import { readTemplate, type Template } from '../builds';
import type { Prerender } from '../render/prerender';
import type { PageRequest } from '../render/renderContent';
import { NotReadyError, type Catalogue } from '../site/catalogue';
import { releasesForAll, type VisitorReleases } from '../visitors/visits';
import { fillPage, type PageContent } from './fillPage';
import { ownerOf, publicPages } from './pageRoutes';

export interface PagesOptions {
  /** Folder of the shell's builds, absolute. */
  readonly shellDist: string;
  /** The version of the shell that a visitor gets. @throws MissingBuildError */
  readonly shellVersionOf: (releases: VisitorReleases) => string;
  /** Undefined where only browsers render. */
  readonly prerender: Prerender | undefined;
  readonly config: () => ShopConfig;
  readonly document: () => Promise<DiscoveryDocument>;
  readonly catalogue: Catalogue;
}

/** Takes a second or two. */
const MOST_WARMED = 100;

export type Pages = ReturnType<typeof createPages>;

/** Creates the pages of the shop: the shell's template for a visitor's releases, with prerendered content. */
export function createPages(options: PagesOptions) {
  const { shellDist, shellVersionOf, prerender, config, document, catalogue } = options;

  function requestFor(releases: VisitorReleases, url: string): PageRequest {
    const owner = ownerOf(releases.document, withoutQuery(url));
    return {
      shellVersion: shellVersionOf(releases),
      document: releases.document,
      owner,
      url: withUsedQuery(url, owner?.route.query),
      config: config(),
    };
  }

  return {
    /** Returns the parts of the page at a URL. @throws MissingBuildError */
    find(releases: VisitorReleases, url: string) {
      const request = requestFor(releases, url);
      return {
        owner: request.owner,
        template: readTemplate(shellDist, request.shellVersion),
        /** Undefined when it is not ready in time: the browser renders the page. */
        loadContent: async () => prerender?.contentOf(request),
      };
    },

    /** Returns a page as HTML. @throws MissingBuildError, PageTemplateError */
    fill(
      releases: VisitorReleases,
      parts: Omit<PageContent, 'config' | 'document'> & { readonly template?: Template } = {},
    ) {
      const { template = readTemplate(shellDist, shellVersionOf(releases)) } = parts;
      return fillPage(template, { ...parts, config: config(), document: releases.document });
    },

    /** Prerenders the public pages, and those of the products with the most ratings. */
    async warm(): Promise<void> {
      const releases = releasesForAll(await document());
      const products = prerender ? await catalogue().catch(() => []) : [];
      const ratings = ({ rating }: Product) => (typeof rating?.count === 'number' ? rating.count : 0);
      const productPaths = products
        .toSorted((one, other) => ratings(other) - ratings(one))
        .slice(0, MOST_WARMED)
        .map(({ id }) => productPath(id))
        .filter((path) => ownerOf(releases.document, path));
      const paths = [...publicPages(releases.document), ...productPaths];
      await prerender?.warm(paths.map((path) => requestFor(releases, path)));
    },

    /** Returns what a page says of itself, as visitors without canary get it. @throws NotReadyError */
    async describe(path: string): Promise<PageMeta> {
      const request = requestFor(releasesForAll(await document()), path);
      // No visitor waits, so it may take longer than a page.
      await prerender?.warm([request]);
      const content = await prerender?.contentOf(request);
      if (!content) throw new NotReadyError(`${path} cannot be rendered.`);
      return content.meta;
    },
  };
}

/** Returns a URL without the parameters that its page does not use: any client can add some. @param used undefined: any may count */
function withUsedQuery(url: string, used: readonly string[] | undefined): string {
  if (!used) return url;
  const path = withoutQuery(url);
  const all = [...new URLSearchParams(url.slice(path.length).replace(/#.*/, ''))];
  const query = new URLSearchParams(all.filter(([name]) => used.includes(name))).toString();
  return query ? `${path}?${query}` : path;
}
