import * as v from 'valibot';

/**
 * One line of the cart (spec.md, point 3): the named fields plus every product field it came with.
 * `price` in dollars, `quantity` an integer from 1 up.
 */
export interface CartItem {
  id: number;
  name: string;
  image: string;
  color: string;
  size: string;
  price: number;
  quantity: number;
  [field: string]: unknown;
}

/** What a publisher adds to the cart: any product. `price` in dollars. */
export interface CartProduct {
  id: number;
  title: string;
  price: number;
  image?: string | undefined;
  color?: string | undefined;
  size?: string | undefined;
  [field: string]: unknown;
}

/** Who is signed in, as the identity provider says. `unknown` until it has said anything. */
export interface Session {
  status: 'unknown' | 'out' | 'in';
  displayName?: string;
  email?: string;
  uid?: string;
  emailVerified?: boolean;
}

/** A message for the shopper. `alert` is a role="alert" above the page that survives one navigation. */
export interface Notification {
  text: string;
  kind: 'success' | 'info' | 'warning' | 'error' | 'alert';
  position: 'top-center' | 'top-right';
  durationMs: number;
}

export const productId = v.pipe(v.number(), v.finite());
export const price = v.pipe(v.number(), v.finite(), v.minValue(0));

/** A text that may be missing; a wrong one counts as missing, because a feed's slip must not cost a click. */
export const optionalText = v.fallback(v.optional(v.string()), undefined);

export const cartProduct: v.GenericSchema<unknown, CartProduct> = v.looseObject({
  id: productId,
  title: v.string(),
  price,
  image: optionalText,
  color: optionalText,
  size: optionalText,
});

export const cartItem: v.GenericSchema<unknown, CartItem> = v.looseObject({
  id: productId,
  name: v.string(),
  image: v.string(),
  color: v.string(),
  size: v.string(),
  price,
  quantity: v.number(),
});

/** Not a loose object: what is not named here (a token above all) never gets onto the bus. */
export const session: v.GenericSchema<unknown, Session> = v.object({
  status: v.picklist(['unknown', 'out', 'in']),
  displayName: v.exactOptional(v.string()),
  email: v.exactOptional(v.string()),
  uid: v.exactOptional(v.string()),
  emailVerified: v.exactOptional(v.boolean()),
});

export const notification: v.GenericSchema<unknown, Notification> = v.object({
  text: v.string(),
  kind: v.picklist(['success', 'info', 'warning', 'error', 'alert']),
  position: v.picklist(['top-center', 'top-right']),
  durationMs: v.pipe(v.number(), v.minValue(0)),
});
