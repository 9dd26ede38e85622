import * as v from 'valibot';

const url = v.pipe(v.string(), v.nonEmpty());

/** Who knows the shoppers' accounts: the local stack's Firebase Auth emulator, or a project at Firebase. */
export const identitySchema = v.variant('emulator', [
  v.object({ emulator: v.literal(true), projectId: v.string() }),
  v.object({
    emulator: v.literal(false),
    projectId: v.string(),
    apiKey: v.string(),
    authDomain: v.string(),
  }),
]);

/** `#shop-config` of the page: the urls and the identity settings a browser is told, root-relative or absolute. */
export const shopConfigSchema = v.object({
  /** The shop's public origin, for canonical links: a page may be reached under other names. */
  origin: url,
  products: url,
  posts: url,
  /** Of a post's picture, with `{id}` where the post's id goes. */
  postPicture: v.pipe(url, v.includes('{id}')),
  discovery: url,
  /** Of the service worker; none is to be used when left out. */
  serviceWorker: v.optional(url),
  identity: identitySchema,
  /** Whether the inspector may be opened. */
  inspector: v.exactOptional(v.boolean()),
  /** Share of the page views that report their web vitals, in percent. */
  vitals: v.exactOptional(v.number()),
  /** Where events are sent in GA4's shape, with the shopper's consent; left out where nothing is measured. */
  analytics: v.optional(url),
});

export type IdentityConfig = v.InferOutput<typeof identitySchema>;
export type ShopConfig = v.InferOutput<typeof shopConfigSchema>;
