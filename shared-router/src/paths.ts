/**
 * The pages that packages other than their owner link to. Which remote shows a page is stated by that remote's routes,
 * and a page that only its owner links to is not listed here.
 */
export const paths = {
  home: '/',
  shop: '/shop',
  blog: '/blog',
  customers: '/customers',
  aboutUs: '/about-us',
  faq: '/faq',
  contact: '/contact',
  login: '/login',
  createAccount: '/create-account',
  dashboard: '/dashboard',
  wishlist: '/shop-wishlist',
  cart: '/cart',
} as const;

/**
 * The path of a product's page (docs/product.md ROUTE-1 and ROUTE-2).
 * @param id the product's id in the catalogue, any finite number
 */
export function productPath(id: number): string {
  return `/product/${id}`;
}
