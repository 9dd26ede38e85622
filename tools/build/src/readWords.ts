import { parseArgs } from 'node:util';

/** Returns the words after the name of a command without options. @param known words @throws an error like that of `parseArgs` for others */
export function readWords(known: readonly string[] = [], args = process.argv.slice(3)): string[] {
  const { positionals } = parseArgs({ args, allowPositionals: known.length > 0 });
  const unknown = positionals.filter((word) => !known.includes(word));
  if (unknown.length === 0) return positionals;
  const message = `There is no "${unknown.join(', ')}". Name one of these: ${known.join(', ')}.`;
  throw Object.assign(new Error(message), { code: 'ERR_PARSE_ARGS_UNKNOWN_WORD' });
}
