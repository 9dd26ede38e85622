/**
 * Returns the name of a release's federation container, e.g. `mfe_cart_1_2_0`: an identifier, since it becomes a global variable, and
 * another one for each release, since two of them may live in one page.
 */
export function containerName(name: string, version: string): string {
  return `${name}_${version}`.replaceAll(/[^a-zA-Z0-9]/g, '_');
}
