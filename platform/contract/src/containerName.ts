/** Returns an identifier, e.g. `mfe_cart_1_2_0`: it is a global variable, and two releases may share a page. */
export function containerName(name: string, version: string): string {
  return `${name}_${version}`.replaceAll(/[^a-zA-Z0-9]/g, '_');
}
