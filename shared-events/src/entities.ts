import { productIdText } from 'contract';
import * as v from 'valibot';

export const productId = v.union([v.pipe(v.number(), v.finite()), productIdText]);
export const price = v.pipe(v.number(), v.finite(), v.minValue(0));

/** A text that may be missing. A wrong one counts as missing: an error in the feed must not cost a shopper's click. */
export const optionalText = v.fallback(v.optional(v.string()), undefined);

/** What a publisher adds to the cart: any product. `price` in dollars. */
export type CartProduct = v.InferOutput<typeof cartProduct>;

export const cartProduct = v.looseObject({
  id: productId,
  title: v.string(),
  price,
  image: optionalText,
  color: optionalText,
  size: optionalText,
});

/**
 * One line of the cart (docs/product.md DATA-2): the named fields plus every product field it came with.
 * `price` in dollars, `quantity` an integer from 1 up.
 */
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

/** Who is signed in, as the identity provider says. `unknown` until it has said anything. */
export type Session = v.InferOutput<typeof session>;

/** Not a loose object: what is not named here (a token above all) never gets on the bus. */
export const session = v.object({
  status: v.picklist(['unknown', 'out', 'in']),
  displayName: v.exactOptional(v.string()),
  email: v.exactOptional(v.string()),
  uid: v.exactOptional(v.string()),
  emailVerified: v.exactOptional(v.boolean()),
});

/**
 * A message for the shopper. `alert` is a role="alert" above the page that stays through one navigation, without place or
 * time; the other kinds are toasts.
 */
export type Notification = v.InferOutput<typeof notification>;

export const notification = v.object({
  text: v.string(),
  kind: v.picklist(['success', 'info', 'warning', 'error', 'alert']),
  position: v.picklist(['top-center', 'top-right']),
  durationMs: v.pipe(v.number(), v.minValue(0)),
});
