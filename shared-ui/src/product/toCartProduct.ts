import { offersOf, type Offer, type Product } from 'contract/feed';
import * as texts from './texts.json';

/** A variant as the product of `cart:item-added`: its line says its colour and its size. */
export type CartVariant = Offer & { readonly color: string | undefined; readonly size: string | undefined };

/** Returns what a variant adds to the cart (docs/product.md VARIANT-6). */
export function toCartProduct(offer: Offer): CartVariant {
  const { Colour, Color, Size, [texts.colour]: colour, [texts.size]: size } = offer.options;
  return { ...offer, color: Colour ?? Color ?? colour, size: Size ?? size };
}

/** Returns what a product adds to the cart when nothing is chosen: its only variant, or itself. */
export function unchosenLine<P extends Product>(product: P): P | CartVariant {
  const [only, other] = offersOf(product);
  return only && !other ? toCartProduct(only) : product;
}
