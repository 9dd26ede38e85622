/**
 * The federation container of a release. It becomes a global variable, so it must be an identifier; each release has its
 * own, so that two of them live in one page.
 * @param name an app's name, e.g. `mfe-cart`
 * @param version e.g. `1.2.0`
 * @returns e.g. `mfe_cart_1_2_0`
 */
export function containerName(name: string, version: string): string {
  return `${name}_${version}`.replaceAll(/[^a-zA-Z0-9]/g, '_');
}
