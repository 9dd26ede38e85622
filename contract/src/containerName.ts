/** Returns the name of a release's global variable, e.g. `mfe_cart_1_2_0`. It has the version: a page may have two releases. */
export function containerName(name: string, version: string): string {
  return `${name}_${version}`.replaceAll(/[^a-zA-Z0-9]/g, '_');
}
