let told: string | undefined;

/** Tells the pages under which origin the world knows the shop, e.g. `https://shop.example`. */
export function setPublicOrigin(origin: string): void {
  told = origin;
}

/** The origin for canonical links and structured data: what was told, else where the page was loaded from. */
export function publicOrigin(): string {
  return told ?? window.location.origin;
}

/** A url of the shop's as machines need it: canonical links, shared pictures, structured data. @param url absolute or root-relative */
export function absoluteUrl(url: string): string {
  return new URL(url, publicOrigin()).href;
}
