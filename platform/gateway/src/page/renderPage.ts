import type { Shop } from '../shop/shop';
import { pageRequest } from './content';
import { fillPage } from './fillPage';

/** Returns a page of a Shop for visitors without a canary. A page that fails is rendered once more: a busy machine may be to blame. */
export async function renderPage(shop: Shop, url: string) {
  const { config, forAll, renderer } = shop;
  const page = pageRequest(shop, forAll, url);
  const { owner, shell } = page;
  const { server } = shell;
  const render = async () => (server === undefined ? undefined : renderer.render(page, server));
  const content = (await render()) ?? (await render());
  const { body } = fillPage(shell.template, { config, document: forAll.document, owner, content });
  return { status: owner ? (content?.meta.status ?? 200) : 404, html: body };
}
