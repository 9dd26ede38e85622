import * as v from 'valibot';

const url = v.pipe(v.string(), v.nonEmpty());

/** The local stack's Firebase Auth emulator, or a Firebase project. */
const identitySchema = v.variant('emulator', [
  v.object({ emulator: v.literal(true), projectId: v.string() }),
  v.object({
    emulator: v.literal(false),
    projectId: v.string(),
    apiKey: v.string(),
    authDomain: v.string(),
  }),
]);

/** `#shop-config` of the page. URLs are root-relative or absolute. */
export const shopConfigSchema = v.object({
  origin: url,
  products: url,
  posts: url,
  postPicture: v.pipe(url, v.includes('{id}')),
  discovery: url,
  pictureTemplate: v.exactOptional(v.pipe(url, v.includes('{url}'), v.includes('{width}'))),
  /** With `{lines}`; default: no checkout (docs/product.md CART-9). */
  checkout: v.exactOptional(v.pipe(url, v.includes('{lines}'))),
  /** If undefined, browsers remove their service worker. */
  serviceWorker: v.optional(url),
  identity: identitySchema,
  inspector: v.exactOptional(v.boolean()),
  /** Percentage of page views that report web vitals. */
  vitals: v.exactOptional(v.number()),
  /** Receives GA4 events after consent. If undefined, nothing is measured. */
  analytics: v.optional(url),
});

export type IdentityConfig = v.InferOutput<typeof identitySchema>;
export type ShopConfig = v.InferOutput<typeof shopConfigSchema>;
