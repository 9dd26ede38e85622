let told: string | undefined;

/** Sets the shop's public origin, e.g. `https://shop.example`. */
export function setPublicOrigin(origin: string): void {
  told = origin;
}

/** Returns the public origin; default: the page's. */
export function publicOrigin(): string {
  return told ?? window.location.origin;
}

/** Returns an absolute url on the public origin. @param url absolute or root-relative */
export function absoluteUrl(url: string): string {
  return new URL(url, publicOrigin()).href;
}
