export interface ShopSettings {
  /** URL of a picture in other widths, with `{url}` and `{width}`. */
  readonly pictureTemplate?: string | undefined;
  /** URL of the checkout, with `{lines}`. */
  readonly checkout?: string | undefined;
}

let settings: ShopSettings = {};

/** Call before the first render. */
export function setShopSettings(given: ShopSettings): void {
  settings = given;
}

export function shopSettings(): ShopSettings {
  return settings;
}
