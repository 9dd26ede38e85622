import { setTimeout as delay } from 'node:timers/promises';
import { withoutQuery } from 'contract';
import type { PageRequest, Prerendered } from '../render/renderContent';
import type { VisitorReleases } from '../render/visitorReleases';
import { shellOf, type Shop } from '../shop/shop';
import { fillPage } from './fillPage';
import { ownerOf, publicPages, withUsedQuery } from './owner';
import { withKnownVariant } from './variants';

/** `missed`: failed or late. `none`: the page cannot be prerendered. */
export type ContentSource = 'cached' | 'rendered' | 'missed' | 'none';

/** Content that takes longer is for the next visitor. */
const PAGE_WAITS_MS = 1_000;

export function pageRequest(shop: Shop, releases: VisitorReleases, url: string): PageRequest {
  const { config, folder, feeds, readRelease, texts } = shop;
  const { pages } = folder;
  const owner = ownerOf(releases, withoutQuery(url));
  const shell = shellOf(shop, releases);
  const known = withKnownVariant(shop, withUsedQuery(url, owner), owner);
  return { url: known, owner, releases, shell, config, pages, feeds, readRelease, texts };
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

export async function renderAhead(shop: Shop): Promise<void> {
  const { rendered, forAll } = shop;
  for (const path of publicPages(forAll)) await rendered.fetch(pageRequest(shop, forAll, path));
}

/** Returns a page of a Shop for visitors without a canary. A page that fails is rendered once more: a busy machine may be to blame. */
export async function renderPage(shop: Shop, url: string) {
  const { forAll, renderer } = shop;
  const page = pageRequest(shop, forAll, url);
  const { owner, shell } = page;
  const { server } = shell;
  const render = async () => (server === undefined ? undefined : renderer.render(page, server));
  const content = (await render()) ?? (await render());
  const { body } = fillPage(shop, forAll, { owner, content });
  return { status: owner ? (content?.meta.status ?? 200) : 404, html: body };
}
