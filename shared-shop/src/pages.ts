import { FILE_LIMIT_MS, type PageName, type ShopPages } from 'contract';
import { storefront } from './facts';

/** Returns the content of a page of the shop's folder. @throws Error before `loadPageContent` */
export function pageContent<Name extends PageName>(name: Name): NonNullable<ShopPages[Name]> {
  const content = storefront.pages[name];
  if (!content) throw new Error(`The content of the page "${name}" is not loaded.`);
  return content;
}

/** Loads the content of a page that is not that of the document, once. @throws Error that names the URL */
export async function loadPageContent(name: PageName): Promise<void> {
  if (storefront.pages[name]) return;
  const url = `/folder/pages/${name}.json`;
  // eslint-disable-next-line no-restricted-globals -- no feed: a file of the shop
  const response = await fetch(url, { cache: 'no-cache', signal: AbortSignal.timeout(FILE_LIMIT_MS) });
  if (!response.ok) throw new Error(`${url} responds with status ${response.status}.`);
  const content = (await response.json()) as unknown;
  // Only now: other pages may have come meanwhile.
  storefront.pages = { ...storefront.pages, [name]: content };
}
