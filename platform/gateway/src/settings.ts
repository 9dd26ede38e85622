import type { IdentityConfig } from 'contract';
import { isLoopback } from './overrides/target';
import type { PublicSide } from './publicSide';
import { setting, type SettingValues } from 'service-kit';

const YEAR_S = 365 * 24 * 60 * 60;
const FIREBASE = ['FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN', 'FIREBASE_PROJECT_ID'] as const;

/** Every setting of the gateway; `.env.example` says what each one is for. */
export const gatewaySettings = {
  HOST: setting.listenAddress('127.0.0.1'),
  SHELL_PORT: setting.port(3000),
  PUBLIC_ORIGIN: setting.optionalOrigin('https://shop.example'),
  TRUSTED_PROXIES: setting.networks('10.0.0.0/8'),
  HSTS_MAX_AGE: setting.number(YEAR_S, 0, 2 * YEAR_S),
  PRODUCTS_URL: setting.url('/api/products', /\/products$/, 'ending in /products'),
  POSTS_URL: setting.url('/api/posts', /\/posts$/, 'ending in /posts'),
  POST_PICTURE_URL: setting.url('/api/pictures/post-{id}', /\{id\}/, 'with {id} in it'),
  DISCOVERY_DOCUMENT_URL: setting.url('/discovery.json', /\.json$/, 'ending in .json'),
  IMAGE_ORIGINS: setting.origins('https://images.example'),
  ANALYTICS_URL: setting.optionalUrl('https://collect.example/mp/collect'),
  CANARY_KEY: setting.text('juniper-row'),
  OVERRIDES: setting.yesOrNo(),
  OVERRIDE_ORIGINS: setting.origins('https://builds.example'),
  SERVICE_WORKER_OFF: setting.yes(),
  INSPECTOR: setting.unlessNo(),
  VITALS_SAMPLE: setting.number(100, 0, 100),
  FIREBASE_API_KEY: setting.text(),
  FIREBASE_AUTH_DOMAIN: setting.domain('my-shop.firebaseapp.com'),
  FIREBASE_PROJECT_ID: setting.text(),
};

/** What the gateway is told about the browser's world: the same wherever it runs. */
export interface GatewaySettings extends PublicSide {
  /** Addresses or networks of the proxies before the shop: these and this machine alone may say who asks, and whether by https. */
  readonly trustedProxies: readonly string[];
  /** What the browser is told: root-relative, or absolute. */
  readonly urls: {
    readonly products: string;
    readonly posts: string;
    /** A picture of a post, with `{id}` where the post's id goes. */
    readonly postPicture: string;
    readonly discovery: string;
  };
  /** A project at Firebase; without one a plugin brings an identity provider. */
  readonly identity: IdentityConfig | undefined;
  /** Where browsers send what is measured; nothing is when left out. */
  readonly analytics: string | undefined;
  /** Further origins the feeds' pictures come from. */
  readonly imageOrigins: readonly string[];
  /** Decides with a visitor's bucket who gets a canary: the same in every gateway of a shop, see `placesOfBuckets`. */
  readonly canaryKey: string;
  /** What a browser may try; undefined allows no override. */
  readonly overrides: OverrideSettings | undefined;
  /** False takes the service worker back from every browser. */
  readonly serviceWorker: boolean;
  /** Whether the inspector may be opened in the page. */
  readonly inspector: boolean;
  /** Share of the page views that report their web vitals, in percent. */
  readonly vitalsSample: number;
}

export interface OverrideSettings {
  /** Origins of builds, besides the hosts of releases. */
  readonly origins: readonly string[];
  /** Whether the browser's own machine is another. */
  readonly loopback: boolean;
}

type Values = SettingValues<typeof gatewaySettings>;

/**
 * What the gateway makes of its settings.
 * @param values as `readSettings` of service-kit gives them, checked with `firebaseProblems`
 */
export function toGatewaySettings(values: Values): GatewaySettings {
  return {
    publicOrigin: values.PUBLIC_ORIGIN,
    trustedProxies: values.TRUSTED_PROXIES,
    hstsSeconds: values.HSTS_MAX_AGE,
    urls: {
      products: values.PRODUCTS_URL,
      posts: values.POSTS_URL,
      postPicture: values.POST_PICTURE_URL,
      discovery: values.DISCOVERY_DOCUMENT_URL,
    },
    identity: firebaseProject(values),
    analytics: values.ANALYTICS_URL,
    imageOrigins: values.IMAGE_ORIGINS,
    canaryKey: values.CANARY_KEY,
    overrides: overrideSettings(values),
    serviceWorker: !values.SERVICE_WORKER_OFF,
    inspector: values.INSPECTOR,
    vitalsSample: values.VITALS_SAMPLE,
  };
}

/** On by default on the machine of whoever works on the shop alone: a link can set an override for any shopper who follows it. */
function overrideSettings(values: Values): OverrideSettings | undefined {
  const isLocal = values.PUBLIC_ORIGIN === undefined || isLoopback(values.PUBLIC_ORIGIN);
  const { OVERRIDES = isLocal, OVERRIDE_ORIGINS: origins } = values;
  return OVERRIDES ? { origins, loopback: isLocal } : undefined;
}

/**
 * A Firebase project takes all three of its settings.
 * @returns the sentence to say when only some of them are set, for `readSettings`; nothing when all or none are
 */
export function firebaseProblems(values: Values): string[] {
  const missing = FIREBASE.filter((name) => !values[name]);
  if (missing.length === 0 || missing.length === FIREBASE.length) return [];
  return [
    `${missing.join(' and ')} is ""; expected all of ${FIREBASE.join(', ')} for a Firebase project, or none of them.`,
  ];
}

function firebaseProject(values: Values): IdentityConfig | undefined {
  if (FIREBASE.some((name) => !values[name])) return undefined;
  return {
    emulator: false,
    projectId: values.FIREBASE_PROJECT_ID,
    apiKey: values.FIREBASE_API_KEY,
    authDomain: values.FIREBASE_AUTH_DOMAIN,
  };
}
