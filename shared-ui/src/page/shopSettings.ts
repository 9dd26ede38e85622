export interface ShopSettings {
  /** With `{url}` and `{width}`. */
  readonly pictureTemplate?: string | undefined;
  /** With `{lines}`. */
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
