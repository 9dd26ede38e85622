/** One row per app: whatever else states these facts is derived from this table or tested to agree with it. */
export interface App {
  /** Folder, package, compose service, discovery key, `data-mfe` and CSS prefix, all in one. */
  readonly name: string;
  /** Port its files are served on, unless its setting (see `portSetting`) says otherwise. */
  readonly port: number;
  /** Paths of spec.md point 2 whose pages this app owns. The shell owns layout, not pages. */
  readonly routes: readonly string[];
  /** The team in CODEOWNERS. */
  readonly owner: string;
  /** What a shopper misses when the app cannot be loaded, as in "The cart can’t be shown right now." */
  readonly missing: string;
}

export const shell = {
  name: 'shell',
  port: 3000,
  routes: [],
  owner: '@platform',
  missing: 'The shop',
} as const satisfies App;

export const remotes = [
  {
    name: 'mfe-catalog',
    port: 3001,
    routes: ['/shop', '/product/:id'],
    owner: '@catalog',
    missing: 'The catalogue',
  },
  {
    name: 'mfe-cart',
    port: 3002,
    routes: ['/cart', '/shop-wishlist'],
    owner: '@cart',
    missing: 'The cart and wishlist',
  },
  {
    name: 'mfe-account',
    port: 3003,
    routes: ['/login', '/create-account', '/forgot-password', '/dashboard'],
    owner: '@account',
    missing: 'Your account',
  },
  {
    name: 'mfe-content',
    port: 3004,
    routes: ['/', '/blog', '/contact', '/about-us', '/faq', '/customers'],
    owner: '@content',
    missing: 'This page',
  },
] as const satisfies readonly App[];

export type RemoteName = (typeof remotes)[number]['name'];
export type AppName = RemoteName | typeof shell.name;

export const apps: readonly App[] = [shell, ...remotes];

/**
 * The federation container of an app. It becomes a global variable, so it must be an identifier.
 * @param name an app's name, e.g. `mfe-cart`
 * @returns e.g. `mfe_cart`
 */
export function containerName(name: string): string {
  return name.replaceAll('-', '_');
}

/**
 * The setting that moves an app to another port.
 * @param name an app's name, e.g. `mfe-cart`
 * @returns e.g. `MFE_CART_PORT`
 */
export function portSetting(name: string): string {
  return `${containerName(name).toUpperCase()}_PORT`;
}
