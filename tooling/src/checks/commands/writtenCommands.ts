import { problemAt, type Files } from '../trackedFiles';

/** A command as a document writes it. */
export interface WrittenCommand {
  readonly path: string;
  /** Where in the document's text it is. */
  readonly index: number;
  readonly words: readonly string[];
}

const FENCE = /^```(?:sh|bash|console)\n([\s\S]*?)^```/gm;
/** In a sentence or a table. */
const INLINE = /`((?:npm|npx|node|docker compose) [^`\n]*)`/g;
const COMMENT = /(?:^|\s)#.*$/;

/** Every command of the documents: a line of a block that is marked as a shell's, or in backticks. */
export function writtenCommands(files: Files): readonly WrittenCommand[] {
  return (
    [...files]
      // What `npm run new` copies names an app that is not there.
      .filter(([path]) => path.endsWith('.md') && !path.startsWith('tooling/templates/'))
      .flatMap(([path, text]) => [...inBlocks(path, text), ...inSentences(path, text)])
  );
}

function inBlocks(path: string, text: string): readonly WrittenCommand[] {
  return [...text.matchAll(FENCE)].flatMap(({ 0: block, 1: body = '', index }) => {
    let at = index + block.indexOf(body);
    // A line that ends in a backslash goes on in the next one.
    return body.split(/(?<!\\)\n/).flatMap((line) => {
      const command = { path, index: at, words: wordsOf(line.replaceAll('\\\n', ' ').replace(COMMENT, '')) };
      at += line.length + 1;
      return command.words.length > 0 ? [command] : [];
    });
  });
}

function inSentences(path: string, text: string): readonly WrittenCommand[] {
  // Blanks stand in the place of blocks, so that every index stays.
  const withoutBlocks = text.replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]/g, ' '));
  return [...withoutBlocks.matchAll(INLINE)].map(({ 1: command = '', index }) => ({
    path,
    index,
    // What may be left out is written in brackets.
    words: wordsOf(command.replace(/[[\]]/g, ' ')),
  }));
}

/** Without what is set for the command alone (`NAME=value`). A text in quotes is one word. */
function wordsOf(line: string): readonly string[] {
  const words = [...line.matchAll(/(?:[^\s"'$]|\$\([^)]*\)|\$|"[^"]*"|'[^']*')+/g)].map(([word]) =>
    word.replace(/["']/g, ''),
  );
  const first = words.findIndex((word) => !/^\w+=/.test(word));
  return first === -1 ? [] : words.slice(first);
}

export function problemOfCommand(files: Files, { path, index, words }: WrittenCommand, what: string): string {
  return problemAt(files, path, index, `"${words.join(' ')}" ${what}`);
}
