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
