import * as v from 'valibot';
import type { Numbers } from './numbers';
import type { ShopFacts, ShopPictures } from './shopFacts';
import type { ShopPages } from './shopPages';
import type { PageTexts } from './texts';

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
  /** Checked when the folder is read. */
  facts: v.custom<ShopFacts>((value) => typeof value === 'object'),
  /** In the shop's language. */
  numbers: v.exactOptional(v.custom<Numbers>((value) => typeof value === 'object')),
  /** Those of the folder, in English: few, so that they are no request. */
  texts: v.exactOptional(v.custom<PageTexts>((value) => typeof value === 'object')),
  /** The shell's, in another language. */
  textsFile: v.exactOptional(v.object({ url, integrity: v.string() })),
  pictures: v.custom<ShopPictures>((value) => typeof value === 'object'),
  /** The content of this page, if it is one of the folder. */
  pages: v.exactOptional(v.custom<Partial<ShopPages>>((value) => typeof value === 'object')),
  origin: url,
  products: url,
  posts: url,
  postPicture: v.pipe(url, v.includes('{id}')),
  discovery: url,
  pictureTemplate: v.exactOptional(v.pipe(url, v.includes('{url}'), v.includes('{width}'))),
  /** With `{lines}`; default: no checkout (docs/product.md CART-9). */
  checkout: v.exactOptional(v.pipe(url, v.includes('{lines}'))),
  /** A checkout in another form: earlier shells refuse it as `checkout`. */
  checkoutForm: v.exactOptional(url),
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
