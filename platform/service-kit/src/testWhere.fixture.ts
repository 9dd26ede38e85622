/** Declares a test for machines that have what it needs. Elsewhere its title says why it does not run. */
export function testWhere(missing: string | false, title: string, run: () => Promise<void>): void {
  test(missing ? `NOT RUN (${missing}): ${title}` : title, missing ? () => {} : run);
}
