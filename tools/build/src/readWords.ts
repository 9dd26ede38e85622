import { parseArgs } from 'node:util';

/** Returns the words after the name of a command without options. @param known words @throws `wrongUsage` for others */
export function readWords(known: readonly string[] = [], args = process.argv.slice(3)): string[] {
  const { positionals } = parseArgs({ args, allowPositionals: known.length > 0 });
  const unknown = positionals.filter((word) => !known.includes(word));
  if (unknown.length === 0) return positionals;
  throw wrongUsage(`There is no "${unknown.join(', ')}". Name one of these: ${known.join(', ')}.`);
}

/** Returns an error like those of `parseArgs`: the command prints it with its usage, and exits with 2. */
export function wrongUsage(message: string): Error {
  return Object.assign(new Error(message), { code: 'ERR_PARSE_ARGS_WORDS' });
}
