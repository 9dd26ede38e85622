/** Settings of the shop that components use; each is optional. */
export interface ShopSettings {
  /** Gives a product's picture in other widths, with `{url}` and `{width}`. */
  readonly pictureTemplate?: string | undefined;
  /** Where the cart is checked out, with `{lines}`. */
  readonly checkout?: string | undefined;
}

let settings: ShopSettings = {};

/** Sets what the page was given, before its first render. */
export function setShopSettings(given: ShopSettings): void {
  settings = given;
}

export function shopSettings(): ShopSettings {
  return settings;
}
