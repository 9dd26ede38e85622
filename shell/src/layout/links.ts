import { paths } from 'shared-router';
/** The main navigation (contract: "Main bar"). */
export const mainLinks = [
  { to: paths.home, label: 'Home' },
  { to: paths.blog, label: 'Blog' },
  { to: paths.shop, label: 'Shop' },
  { to: paths.contact, label: 'Contact' },
  { to: paths.aboutUs, label: 'About Us' },
  { to: paths.faq, label: 'FAQ' },
] as const;
