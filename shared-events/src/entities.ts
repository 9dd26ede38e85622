import { price, productId } from 'contract';
import * as v from 'valibot';

/** An invalid text counts as missing: a feed's error must not cost a click. */
export const optionalText = v.fallback(v.optional(v.string()), undefined);

export type CartProduct = v.InferOutput<typeof cartProduct>;

export const cartProduct = v.looseObject({
  id: productId,
  title: v.string(),
  price,
  image: optionalText,
  color: optionalText,
  size: optionalText,
});

/** docs/product.md DATA-2. `price` in dollars, `quantity` an integer from 1. */
export type CartItem = v.InferOutput<typeof cartItem>;

export const cartItem = v.looseObject({
  id: productId,
  name: v.string(),
  image: v.string(),
  color: v.string(),
  size: v.string(),
  price,
  quantity: v.number(),
});

/** `unknown` until the identity provider responds. */
export type Session = v.InferOutput<typeof session>;

/** Not loose: drops other fields, such as a token. */
export const session = v.object({
  status: v.picklist(['unknown', 'out', 'in']),
  displayName: v.exactOptional(v.string()),
  email: v.exactOptional(v.string()),
  uid: v.exactOptional(v.string()),
  emailVerified: v.exactOptional(v.boolean()),
});

/** `alert` stays above the page through one navigation; the other kinds are toasts. */
export type Notification = v.InferOutput<typeof notification>;

export const notification = v.object({
  text: v.string(),
  kind: v.picklist(['success', 'info', 'warning', 'error', 'alert']),
  position: v.picklist(['top-center', 'top-right']),
  durationMs: v.pipe(v.number(), v.minValue(0)),
  /** The product's title. */
  about: optionalText,
});
