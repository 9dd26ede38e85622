import { setTimeout as delay } from 'node:timers/promises';
import { productPath, withoutQuery } from 'contract';
import type { Product } from 'contract/feed';
import type { PageRequest, Prerendered } from '../render/renderContent';
import type { VisitorReleases } from '../render/visitorReleases';
import { shellOf, type Shop } from '../shop/shop';
import { ownerOf, publicPages, withUsedQuery } from './owner';

/** `missed`: failed or late. `none`: the page cannot be prerendered. */
export type ContentSource = 'cached' | 'rendered' | 'missed' | 'none';

/** Content that takes longer is for the next visitor. */
const PAGE_WAITS_MS = 1_000;
const MOST_PRODUCTS = 100;

export function pageRequest(shop: Shop, releases: VisitorReleases, url: string): PageRequest {
  const { config, feeds, readRelease } = shop;
  const owner = ownerOf(releases, withoutQuery(url));
  const shell = shellOf(shop, releases);
  return { url: withUsedQuery(url, owner), owner, releases, shell, config, feeds, readRelease };
}

/** Returns undefined if it takes too long: the browser renders the page. */
export async function contentOf(
  { rendered }: Shop,
  page: PageRequest,
  onSent: (source: ContentSource) => void,
): Promise<Prerendered | undefined> {
  if (page.shell.server === undefined) {
    onSent('none');
    return undefined;
  }
  const cached = rendered.get(page);
  if (cached) {
    onSent('cached');
    return cached;
  }
  const tooLate = delay(PAGE_WAITS_MS, undefined, { ref: false });
  const content = await Promise.race([rendered.fetch(page), tooLate]);
  onSent(content ? 'rendered' : 'missed');
  return content;
}

/** Renders the public pages. @param products whether also those of the products with the most ratings */
export async function renderAhead(shop: Shop, { products = false } = {}): Promise<void> {
  const { rendered, forAll, feeds } = shop;
  const popular = products ? mostRated(feeds.catalogue ?? []).map(({ id }) => productPath(id)) : [];
  const sold = popular.filter((path) => ownerOf(forAll, path));
  for (const path of [...publicPages(forAll), ...sold]) await rendered.fetch(pageRequest(shop, forAll, path));
}

function mostRated(products: readonly Product[]): readonly Product[] {
  const ratings = ({ rating }: Product) => (typeof rating?.count === 'number' ? rating.count : 0);
  return products.toSorted((one, other) => ratings(other) - ratings(one)).slice(0, MOST_PRODUCTS);
}
