import { productPath, withoutQuery, type DiscoveryDocument, type PageMeta, type ShopConfig } from 'contract';
import type { Product } from 'shared-feed/checks';
import { readTemplate, type Template } from '../builds';
import { NotReadyError } from '../feeds/catalogue';
import { overrideBanner } from '../overrides/banner';
import type { OverriddenVisit } from '../overrides/overrides';
import { ownerOf, type PageOwner } from '../followDocument';
import type { Prerender } from '../render/prerender';
import type { PageRequest, SentContent } from '../render/renderContent';
import { publicPages } from '../site/siteFiles';
import { releasesForAll, type VisitorReleases } from '../visitors/visits';
import { fillPage, type FilledPage } from './fillPage';

export interface PagesOptions {
  /** Folder of the shell's builds, absolute. */
  readonly shellDist: string;
  /** The version of the shell that a visitor gets. @throws MissingBuildError when there is none */
  readonly shellVersionOf: (releases: VisitorReleases) => string;
  /** What renders their content; undefined where only the browser can. */
  readonly prerender: Prerender | undefined;
  readonly config: () => ShopConfig;
  readonly document: () => Promise<DiscoveryDocument>;
  /** @throws NotReadyError */
  readonly catalogue: () => Promise<readonly Product[]>;
}

export interface FoundPage {
  readonly owner: PageOwner | undefined;
  /** Of the visitor's shell. */
  readonly template: Template;
  /** What is rendered for it; undefined when there is nothing in time, and the browser renders it. */
  readonly loadContent: () => Promise<SentContent | undefined>;
}

/** What a page holds besides the releases; all of it may be missing. */
export interface PageInputs extends Partial<Pick<OverriddenVisit, 'hosts' | 'notes'>> {
  readonly template?: Template;
  readonly owner?: PageOwner | undefined;
  readonly content?: SentContent | undefined;
}

/** So many are rendered within a second or two. */
const MOST_WARMED = 100;

/** Those first that most shoppers rated. */
function mostRated(products: readonly Product[]): readonly Product[] {
  const ratings = ({ rating }: Product) => (typeof rating?.count === 'number' ? rating.count : 0);
  return products.toSorted((one, other) => ratings(other) - ratings(one)).slice(0, MOST_WARMED);
}

export type Pages = ReturnType<typeof createPages>;

/** The pages of the shop: the shell's template for a visitor's releases, with the content that is rendered here. */
export function createPages({
  shellDist,
  shellVersionOf,
  prerender,
  config,
  document,
  catalogue,
}: PagesOptions) {
  function requestOf(
    releases: VisitorReleases,
    url: string,
    owner = ownerOf(releases.document, url),
    shellVersion = shellVersionOf(releases),
  ): PageRequest {
    return {
      shellVersion,
      document: releases.document,
      owner,
      url,
      config: config(),
    };
  }

  return {
    /** What there is for a visitor's url. @throws MissingBuildError when the shell has no build */
    find(releases: VisitorReleases, url: string): FoundPage {
      const owner = ownerOf(releases.document, withoutQuery(url));
      const shellVersion = shellVersionOf(releases);
      return {
        owner,
        template: readTemplate(shellDist, shellVersion),
        loadContent: async () => prerender?.contentOf(requestOf(releases, url, owner, shellVersion)),
      };
    },

    /** The page as HTML. @throws MissingBuildError or PageTemplateError when the shell has none to fill */
    render(
      releases: VisitorReleases,
      { template, owner, content, hosts, notes = [] }: PageInputs = {},
    ): FilledPage {
      return fillPage(template ?? readTemplate(shellDist, shellVersionOf(releases)), {
        config: config(),
        document: releases.document,
        owner,
        content,
        ...(hosts && { hosts }),
        banner: overrideBanner(notes),
      });
    },

    /** Renders the public pages ahead, and those of the products that most shoppers rated: their first visitors get content too. */
    async warm(): Promise<void> {
      const releases = releasesForAll(await document());
      const products = prerender ? await catalogue().catch(() => []) : [];
      const productPaths = mostRated(products).map(({ id }) => productPath(id));
      const paths = [
        ...publicPages(releases.document),
        ...productPaths.filter((path) => ownerOf(releases.document, path)),
      ];
      await prerender?.warm(paths.map((path) => requestOf(releases, path)));
    },

    /** What a page says of itself, as everybody gets it. @throws NotReadyError */
    async describe(path: string): Promise<PageMeta> {
      const page = requestOf(releasesForAll(await document()), path);
      // Nobody waits for it, so it may take longer than a visitor's.
      await prerender?.warm([page]);
      const content = await prerender?.contentOf(page);
      if (!content) throw new NotReadyError(`${path} cannot be rendered.`);
      return content.meta;
    },
  };
}
