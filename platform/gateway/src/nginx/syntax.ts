/** A block of nginx' configuration, its lines indented. */
export function block(head: string, lines: readonly string[]): string {
  return [
    `${head} {`,
    ...lines
      .join('\n')
      .split('\n')
      .map((line) => `  ${line}`),
    '}',
  ].join('\n');
}

/** A variable whose value depends on another one: the first pattern that matches it, else `default`. */
export function map(source: string, name: string, cases: readonly (readonly [string, string])[]): string {
  return block(
    `map ${source} $${name}`,
    cases.map(([pattern, value]) => `${quoted(pattern)} ${quoted(value)};`),
  );
}

/** One word to nginx, whatever is in it; variables are still replaced. */
export function quoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
}
