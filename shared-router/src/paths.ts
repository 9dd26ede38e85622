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
