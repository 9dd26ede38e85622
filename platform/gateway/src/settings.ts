import type { IdentityConfig } from 'contract';
import { isLoopback } from './visits/targets';
import { setting, type SettingValues } from 'service-kit';

const YEAR_S = 365 * 24 * 60 * 60;
const FIREBASE = ['FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN', 'FIREBASE_PROJECT_ID'] as const;

export const gatewaySettings = {
  HOST: setting.listenAddress('127.0.0.1'),
  SHELL_PORT: setting.port(3000),
  PUBLIC_ORIGIN: setting.optionalOrigin('https://shop.example'),
  TRUSTED_PROXIES: setting.networks('10.0.0.0/8'),
  MAX_CONNECTIONS: setting.number(5_000, 1, 1_000_000),
  HSTS_MAX_AGE: setting.number(YEAR_S, 0, 2 * YEAR_S),
  PRODUCTS_URL: setting.url('/api/products', /\/products$/, 'ending in /products'),
  FEED_BRAKE: setting.yesOrNo(true),
  POSTS_URL: setting.url('/api/posts', /\/posts$/, 'ending in /posts'),
  POST_PICTURE_URL: setting.url('/api/pictures/post-{id}', /\{id\}/, 'with {id} in it'),
  PICTURE_TEMPLATE: setting.optionalUrl('{url}?width={width}', ['url', 'width']),
  CHECKOUT_URL: setting.optionalUrl('https://checkout.example/cart/{lines}', ['lines']),
  DISCOVERY_DOCUMENT_URL: setting.url('/discovery.json', /\.json$/, 'ending in .json'),
  IMAGE_ORIGINS: setting.origins('https://images.example'),
  ANALYTICS_URL: setting.optionalUrl('https://collect.example/mp/collect'),
  CANARY_KEY: setting.text('juniper-row'),
  TRUSTED_KEYS: setting.text(),
  RELEASE_COPIES_MB: setting.number(200, 1, 100_000),
  OVERRIDES: setting.yesOrNo(undefined),
  OVERRIDE_ORIGINS: setting.origins('https://builds.example'),
  SERVICE_WORKER_OFF: setting.yesOrNo(false),
  INSPECTOR: setting.yesOrNo(undefined),
  VITALS_SAMPLE: setting.number(100, 0, 100),
  FIREBASE_API_KEY: setting.text(),
  FIREBASE_AUTH_DOMAIN: setting.domain('my-shop.firebaseapp.com'),
  FIREBASE_PROJECT_ID: setting.text(),
};

export type GatewaySettings = SettingValues<typeof gatewaySettings>;

export interface OverrideSettings {
  readonly origins: readonly string[];
  readonly loopback: boolean;
}

function isOnThisMachine({ PUBLIC_ORIGIN }: GatewaySettings): boolean {
  return PUBLIC_ORIGIN === undefined || isLoopback(PUBLIC_ORIGIN);
}

/** Off by default online: a link can set an override for any shopper. */
export function overrideSettings(settings: GatewaySettings): OverrideSettings | undefined {
  const loopback = isOnThisMachine(settings);
  const { OVERRIDES = loopback, OVERRIDE_ORIGINS: origins } = settings;
  return OVERRIDES ? { origins, loopback } : undefined;
}

/** Off by default online: its data name releases that are not live. */
export function hasInspector(settings: GatewaySettings): boolean {
  return settings.INSPECTOR ?? isOnThisMachine(settings);
}

/** A Firebase project needs all three settings. */
export function firebaseProblems(settings: GatewaySettings): string[] {
  const missing = FIREBASE.filter((name) => !settings[name]);
  if (missing.length === 0 || missing.length === FIREBASE.length) return [];
  return [
    `${missing.join(' and ')} is ""; expected all of ${FIREBASE.join(', ')} for a Firebase project, or none of them.`,
  ];
}

export function firebaseProject(settings: GatewaySettings): IdentityConfig | undefined {
  if (!settings.FIREBASE_PROJECT_ID) return undefined;
  return {
    emulator: false,
    projectId: settings.FIREBASE_PROJECT_ID,
    apiKey: settings.FIREBASE_API_KEY,
    authDomain: settings.FIREBASE_AUTH_DOMAIN,
  };
}
