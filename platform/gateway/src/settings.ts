import {
  CHECKOUT_FORMS,
  checkoutForm,
  isCheckout,
  isReceiver,
  type IdentityConfig,
  type ShopConfig,
} from 'contract';
import type { FastifyInstance } from 'fastify';
import { isThisMachine, setting, type LogStream, type SettingValues } from 'service-kit';
import type { PolicyExceptions, ShopSettings } from './page/securityHeaders';
import type { Upstream } from './proxy/proxy';

/** At the root, so that it controls every page. */
export const SERVICE_WORKER = '/sw.js';
const YEAR_S = 365 * 24 * 60 * 60;
const FIREBASE = ['FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN', 'FIREBASE_PROJECT_ID'] as const;

export const gatewaySettings = {
  HOST: setting.listenAddress('127.0.0.1'),
  EDGE_HOST: setting.listenAddress('127.0.0.1'),
  PUBLIC_ORIGIN: setting.optionalOrigin('https://shop.example'),
  TRUSTED_PROXIES: setting.networks('10.0.0.0/8'),
  SHELL_PORT: setting.port(3000),
  SHOP_FOLDER: setting.text('shops/juniper-row'),
  MAX_CONNECTIONS: setting.number(5_000, 1, 1_000_000),
  HSTS_MAX_AGE: setting.number(YEAR_S, 0, 2 * YEAR_S),
  PRODUCTS_URL: setting.url('/api/products', /\/products$/, 'ending in /products'),
  FEED_BRAKE: setting.yesOrNo(true),
  POSTS_URL: setting.url('/api/posts', /\/posts$/, 'ending in /posts'),
  POST_PICTURE_URL: setting.url('/api/pictures/post-{id}', /\{id\}/, 'with {id} in it'),
  PICTURE_TEMPLATE: setting.optionalUrl('{url}?width={width}', ['url', 'width']),
  CHECKOUT_URL: setting.optional(CHECKOUT_FORMS, isCheckout),
  FORMS_URL: setting.optional(
    'an https URL like https://example.com/messages, or an http one of this machine',
    isReceiver,
  ),
  FORMS_KEY: setting.text(),
  DISCOVERY_DOCUMENT_URL: setting.url('/discovery.json', /\.json$/, 'ending in .json'),
  IMAGE_ORIGINS: setting.origins('https://images.example'),
  ANALYTICS_URL: setting.optionalUrl('https://collect.example/mp/collect'),
  CANARY_KEY: setting.text('juniper-row'),
  TRUSTED_KEYS: setting.text(),
  RELEASE_COPIES_MB: setting.number(200, 1, 100_000),
  DELTAS_MB: setting.number(16, 0, 1_000),
  OVERRIDES: setting.yesOrNo(undefined),
  OVERRIDE_ORIGINS: setting.origins('https://builds.example'),
  SERVICE_WORKER_OFF: setting.yesOrNo(false),
  INSPECTOR: setting.yesOrNo(undefined),
  VITALS_SAMPLE: setting.number(100, 0, 100),
  FIREBASE_API_KEY: setting.text(),
  FIREBASE_AUTH_DOMAIN: setting.domain('my-shop.firebaseapp.com'),
  FIREBASE_PROJECT_ID: setting.text(),
};

export type OverrideSettings = ReturnType<typeof overrideSettings>;
export type GatewaySettings = SettingValues<typeof gatewaySettings>;

/** Additions outside production, such as the auth emulator and the dev servers. */
export interface GatewayPlugin extends PolicyExceptions {
  readonly identity?: IdentityConfig;
  readonly upstreams?: readonly Upstream[];
  readonly register?: (app: FastifyInstance) => void;
  /** Paths that robots.txt excludes. */
  readonly privatePaths?: readonly string[];
  /** Serves the shell's files in place of its builds. */
  readonly shellOrigin?: string;
  /** Origins of remotes' builds, by name, for visitors without an override of the remote. */
  readonly hosts?: ReadonlyMap<string, string>;
}

/** Whether a dev server has the shell's files, which differ from those of its releases. */
export function isDeveloped({ shellOrigin }: GatewayPlugin): boolean {
  return shellOrigin !== undefined;
}

export interface GatewayOptions {
  readonly settings: GatewaySettings;
  readonly shellDist: string;
  /** The shop's facts, theme, texts and pictures; absolute. */
  readonly shopFolder: string;
  /** Survives restarts; absolute. */
  readonly stateFolder: string;
  readonly origins: {
    readonly feed?: string | undefined;
    readonly discovery: string;
  };
  readonly plugin?: GatewayPlugin | undefined;
  readonly log?: LogStream | undefined;
  readonly drainMs?: number | undefined;
}

/** Returns the settings by which others than this machine may reach the shop, as `HOST is "0.0.0.0"`. */
export function exposures(settings: GatewaySettings): string[] {
  const { HOST, EDGE_HOST, PUBLIC_ORIGIN = '', TRUSTED_PROXIES } = settings;
  const hosts = { HOST, EDGE_HOST, ...(PUBLIC_ORIGIN && { PUBLIC_ORIGIN }) };
  const proxies = `TRUSTED_PROXIES is "${TRUSTED_PROXIES.join(' ')}" without a PUBLIC_ORIGIN`;
  return [
    ...Object.entries(hosts)
      .filter(([, host]) => !isThisMachine(URL.canParse(host) ? new URL(host).hostname : host))
      .map(([name, host]) => `${name} is "${host}"`),
    ...(TRUSTED_PROXIES.length > 0 && !PUBLIC_ORIGIN ? [proxies] : []),
  ];
}

const isOnThisMachine = (settings: GatewaySettings): boolean => exposures(settings).length === 0;

/** Off by default online: a link can set an override for any shopper. */
export function overrideSettings(settings: GatewaySettings) {
  const loopback = isOnThisMachine(settings);
  const { OVERRIDES = loopback, OVERRIDE_ORIGINS: origins } = settings;
  return OVERRIDES ? { origins, loopback } : undefined;
}

/** A Firebase project needs all three settings. */
export function firebaseProblems(settings: GatewaySettings): string[] {
  const missing = FIREBASE.filter((name) => !settings[name]);
  if (missing.length === 0 || missing.length === FIREBASE.length) return [];
  return [
    `${missing.join(' and ')} is ""; expected all of ${FIREBASE.join(', ')} for a Firebase project, or none of them.`,
  ];
}

/** @throws Error without an identity provider */
export function shopConfig(settings: GatewaySettings, plugin: GatewayPlugin): ShopSettings {
  const {
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_API_KEY: apiKey,
    FIREBASE_AUTH_DOMAIN: authDomain,
  } = settings;
  const identity = projectId ? { emulator: false as const, projectId, apiKey, authDomain } : plugin.identity;
  if (!identity)
    throw new Error(
      `No identity provider is configured: set ${FIREBASE.join(', ')}, or start the local stack ("npm start"), which has an emulator.`,
    );
  const { PICTURE_TEMPLATE: pictureTemplate, CHECKOUT_URL: checkout, ANALYTICS_URL: analytics } = settings;
  // A dev server's files have no versions to cache them by.
  const hasServiceWorker = !settings.SERVICE_WORKER_OFF && !isDeveloped(plugin);
  return {
    products: settings.PRODUCTS_URL,
    posts: settings.POSTS_URL,
    postPicture: settings.POST_PICTURE_URL,
    discovery: settings.DISCOVERY_DOCUMENT_URL,
    identity,
    ...(pictureTemplate !== undefined && { pictureTemplate }),
    ...checkoutConfig(checkout),
    ...(analytics !== undefined && { analytics }),
    // Off by default online: its data name releases that are not live.
    ...((settings.INSPECTOR ?? isOnThisMachine(settings)) && { inspector: true }),
    ...(settings.VITALS_SAMPLE > 0 && { vitals: settings.VITALS_SAMPLE }),
    ...(hasServiceWorker && { serviceWorker: SERVICE_WORKER }),
  };
}

/** @param checkout one of `CHECKOUT_FORMS` */
export function checkoutConfig(checkout: string | undefined): Pick<ShopConfig, 'checkout' | 'checkoutForm'> {
  if (checkout === undefined) return {};
  return checkoutForm(checkout).form === 'template' ? { checkout } : { checkoutForm: checkout };
}
