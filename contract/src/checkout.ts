import { isMailAddress } from './email';

const FORM = /^(shopify|woocommerce|ucp|mailto):(.*)$/;
const ORIGIN = /^(?:https:\/\/[\w.-]+|http:\/\/(?:localhost|127\.\d+\.\d+\.\d+|\[::1\]))(?::\d+)?$/;
/** Safe in HTML. The place of the lines is not in the host. */
const TEMPLATE = /^(?:https?:\/\/[\w.:[\]-]+(?=[/?#])|\/(?!\/))[^\s"'<>\\]*\{lines\}[^\s"'<>\\]*$/;

/** Completes "is to be", for settings and `shop.json`. */
export const CHECKOUT_FORMS =
  'a path or an http(s) URL with {lines} in it, like https://checkout.example/cart/{lines}, or one of shopify:, woocommerce: and ucp: with an origin after it, like shopify:https://shop.example, which is https and has no slash at its end, or mailto: with an email address after it';

/** A checkout as `CHECKOUT_URL` and `shop.json` name it (docs/product.md CART-9). `target`: the origin, the address, or the template. */
export interface CheckoutForm {
  readonly form: 'shopify' | 'woocommerce' | 'ucp' | 'mailto' | 'template';
  readonly target: string;
}

/** @param text one of `CHECKOUT_FORMS` */
export function checkoutForm(text: string): CheckoutForm {
  const [, form = 'template', target = text] = FORM.exec(text) ?? [];
  return { form: form as CheckoutForm['form'], target };
}

/** Whether it is one of `CHECKOUT_FORMS`. */
export function isCheckout(text: string): boolean {
  const { form, target } = checkoutForm(text);
  if (form === 'mailto') return isMailAddress(target);
  if (form === 'template') return TEMPLATE.test(target) && URL.canParse(target, 'https://shop.example');
  return ORIGIN.test(target) && URL.canParse(target) && new URL(target).origin === target;
}
