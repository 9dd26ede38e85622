import {
  productPath,
  withoutQuery,
  type DiscoveryDocument,
  type PageMeta,
  type PageTemplate,
  type ShopConfig,
} from 'contract';
import type { Product } from 'contract/feed';
import { readTemplate } from '../releases/builds';
import type { Prerender } from '../render/prerender';
import type { PageRequest } from '../render/renderContent';
import { NotReadyError, type Catalogue } from '../upstream/catalogue';
import { releasesForAll, type VisitorReleases } from '../visits/visits';
import { fillPage, type PageContent } from './fillPage';
import { ownerOf, publicPages } from '../releases/pageRoutes';

export interface PagesOptions {
  /** Returns the folder of a visitor's shell build. @throws MissingBuildError */
  readonly shellBuildOf: (releases: VisitorReleases) => string;
  /** Undefined: only browsers render. */
  readonly prerender: Prerender | undefined;
  readonly config: () => ShopConfig;
  readonly document: () => Promise<DiscoveryDocument>;
  readonly catalogue: Catalogue;
}

const MOST_WARMED = 100;

export type Pages = ReturnType<typeof createPages>;

export type PageOptions = Omit<PageContent, 'config' | 'document'> & { readonly template: PageTemplate };

export function createPages(options: PagesOptions) {
  const { shellBuildOf, prerender, config, document, catalogue } = options;

  function requestFor(releases: VisitorReleases, url: string): PageRequest {
    const owner = ownerOf(releases.document, withoutQuery(url));
    return {
      shellBuild: shellBuildOf(releases),
      document: releases.document,
      owner,
      url: withUsedQuery(url, owner?.route.query),
      config: config(),
    };
  }

  async function publicRequests(): Promise<readonly PageRequest[]> {
    const releases = releasesForAll(await document());
    return publicPages(releases.document).map((path) => requestFor(releases, path));
  }

  return {
    find(releases: VisitorReleases, url: string) {
      const request = requestFor(releases, url);
      return {
        owner: request.owner,
        template: readTemplate(request.shellBuild),
        loadContent: async () => prerender?.contentOf(request),
      };
    },

    /** @throws MissingBuildError */
    templateOf: (releases: VisitorReleases) => readTemplate(shellBuildOf(releases)),
    publicRequests,

    fill: ({ document }: VisitorReleases, { template, ...parts }: PageOptions) =>
      fillPage(template, { ...parts, config: config(), document }),

    /** Prerenders the public pages, and the products with the most ratings. */
    async warm(): Promise<void> {
      const releases = releasesForAll(await document());
      const products = prerender ? await catalogue().catch(() => []) : [];
      const ratings = ({ rating }: Product) => (typeof rating?.count === 'number' ? rating.count : 0);
      const productPaths = products
        .toSorted((one, other) => ratings(other) - ratings(one))
        .slice(0, MOST_WARMED)
        .map(({ id }) => productPath(id))
        .filter((path) => ownerOf(releases.document, path));
      const productRequests = productPaths.map((path) => requestFor(releases, path));
      await prerender?.warm([...(await publicRequests()), ...productRequests]);
    },

    /** @throws NotReadyError */
    async describe(path: string): Promise<PageMeta> {
      const request = requestFor(releasesForAll(await document()), path);
      // Without the time limit of visitors.
      await prerender?.warm([request]);
      const content = await prerender?.contentOf(request);
      if (!content) throw new NotReadyError(`${path} cannot be rendered.`);
      return content.meta;
    },
  };
}

/** Clients can add any parameter: each URL would be another cached page. */
function withUsedQuery(url: string, used: readonly string[] | undefined): string {
  if (!used) return url;
  const path = withoutQuery(url);
  const all = [...new URLSearchParams(url.slice(path.length).replace(/#.*/, ''))];
  const query = new URLSearchParams(all.filter(([name]) => used.includes(name))).toString();
  return query ? `${path}?${query}` : path;
}
