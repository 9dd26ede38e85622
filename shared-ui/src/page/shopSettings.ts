export interface ShopSettings {
  /** With `{url}` and `{width}`. */
  readonly pictureTemplate?: string | undefined;
  /** With `{lines}`. */
  readonly checkout?: string | undefined;
  /** A checkout in another form (`checkoutForm` of contract). */
  readonly checkoutForm?: string | undefined;
}

let settings: ShopSettings = {};

/** Call before the first render. */
export function setShopSettings(given: ShopSettings): void {
  settings = given;
}

export function shopSettings(): ShopSettings {
  return settings;
}

let configured: string | undefined;

/** @param origin the shop's, e.g. `https://shop.example` */
export function setPublicOrigin(origin: string): void {
  configured = origin;
}

export function publicOrigin(): string {
  return configured ?? window.location.origin;
}

/** @param url absolute or root-relative */
export function absoluteUrl(url: string): string {
  return new URL(url, publicOrigin()).href;
}
