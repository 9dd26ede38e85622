import type { ShopConfig } from 'contract';
import type { GatewayPlugin } from './plugin';
import { firebaseProject, hasInspector, type GatewaySettings } from './settings';

/** At the root, so that it controls every page. */
export const SERVICE_WORKER = '/sw.js';

export class MissingIdentityError extends Error {
  override readonly name = 'MissingIdentityError';
  constructor() {
    super(
      'No identity provider is configured: set FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN and FIREBASE_PROJECT_ID, or start the local stack ("npm start"), which has an emulator.',
    );
  }
}

/** `#shop-config` without the shop's origin, which is known once the gateway listens. */
export type ShopSettings = Omit<ShopConfig, 'origin'>;

/** @throws MissingIdentityError */
export function shopConfig(settings: GatewaySettings, plugin: GatewayPlugin): ShopSettings {
  const identity = firebaseProject(settings) ?? plugin.identity;
  if (!identity) throw new MissingIdentityError();
  const { PICTURE_TEMPLATE: pictureTemplate, CHECKOUT_URL: checkout, ANALYTICS_URL: analytics } = settings;
  // A dev server's files have no versions to cache them by.
  const hasServiceWorker = !settings.SERVICE_WORKER_OFF && plugin.shellOrigin === undefined;
  return {
    products: settings.PRODUCTS_URL,
    posts: settings.POSTS_URL,
    postPicture: settings.POST_PICTURE_URL,
    discovery: settings.DISCOVERY_DOCUMENT_URL,
    identity,
    ...(pictureTemplate !== undefined && { pictureTemplate }),
    ...(checkout !== undefined && { checkout }),
    ...(analytics !== undefined && { analytics }),
    ...(hasInspector(settings) && { inspector: true }),
    ...(settings.VITALS_SAMPLE > 0 && { vitals: settings.VITALS_SAMPLE }),
    ...(hasServiceWorker && { serviceWorker: SERVICE_WORKER }),
  };
}
