/** The main navigation (contract: "Main bar"). */
export const mainLinks = [
  { to: '/', label: 'Home' },
  { to: '/blog', label: 'Blog' },
  { to: '/shop', label: 'Shop' },
  { to: '/contact', label: 'Contact' },
  { to: '/about-us', label: 'About Us' },
  { to: '/faq', label: 'FAQ' },
] as const;
