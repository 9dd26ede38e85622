import { productPath, withoutQuery } from 'contract';
import { splitLineId, type Product } from 'contract/feed';
import type { PageOwner } from '../render/renderContent';
import type { Shop } from '../shop/shop';

const PRODUCT_PAGE = '/product/:id';

type Owner = Pick<PageOwner, 'route'> | undefined;
type Catalogue = Pick<Shop, 'feeds' | 'once'>;

/** Removes a variant that the product does not have: each URL is another cached page (docs/product.md VARIANT-9). */
export function withKnownVariant(shop: Catalogue, url: string, owner: Owner): string {
  const path = withoutQuery(url);
  const query = new URLSearchParams(url.slice(path.length));
  const variant = query.get('variant');
  if (owner?.route.path !== PRODUCT_PAGE || variant === null) return url;
  const { variants = [] } = productsById(shop)?.get(idIn(path)) ?? {};
  if (variants.some(({ id }) => id === variant)) query.set('variant', variant);
  else query.delete('variant');
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}

/** Returns the page of the product that `/product/PRODUCT~VARIANT` leads to, if no product has that id (VARIANT-11). */
export function productOfVariant(shop: Catalogue, url: string, owner: Owner): string | undefined {
  if (owner?.route.path !== PRODUCT_PAGE) return undefined;
  const products = productsById(shop);
  const id = idIn(withoutQuery(url));
  const { product, variant } = splitLineId(id);
  const isMoved = variant !== undefined && products?.has(product) && !products.has(id);
  return isMoved ? productPath(product, variant) : undefined;
}

function idIn(path: string): string {
  return decodeURIComponent(path.split('/').filter(Boolean)[1] ?? '');
}

function productsById({ feeds: { catalogue }, once }: Catalogue): ReadonlyMap<string, Product> | undefined {
  return (
    catalogue &&
    once(catalogue, 'by id', () => new Map(catalogue.map((product) => [String(product.id), product])))
  );
}
