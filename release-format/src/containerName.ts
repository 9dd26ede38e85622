/**
 * The federation container of an app. It becomes a global variable, so it must be an identifier.
 * @param name an app's name, e.g. `mfe-cart`
 * @returns e.g. `mfe_cart`
 */
export function containerName(name: string): string {
  return name.replaceAll('-', '_');
}
