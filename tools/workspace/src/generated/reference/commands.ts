import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listCommands } from 'releases/program';
import type { Workspace } from 'build/workspace';
import { table } from '../section';

/** The commands of the launcher, each with the first sentence of its file's comment. */
export function commands({ root }: Workspace): readonly string[] {
  const launcher = readFileSync(join(root, 'tools/workspace/launch.cjs'), 'utf8');
  const [, list = ''] = /const COMMANDS = \{([\s\S]*?)\};/.exec(launcher) ?? [];
  const rows = [...list.matchAll(/^ {2}'?([\w:-]+)'?: '([^']+)',$/gm)].map(([, name = '', file = '']) => [
    `\`${name === 'start' || name === 'test' ? 'npm' : 'npm run'} ${name}\``,
    purposeOf(name, readFileSync(join(root, file), 'utf8')),
  ]);
  return table(['command', 'does'], rows);
}

/** @throws Error when the file has no such comment */
function purposeOf(name: string, source: string): string {
  const comment = new RegExp(
    `(?:/\\*\\*\\s*(?:\\* )?|// )(\`npm (?:run )?${name}\\b[\\s\\S]*?)(?:\\*/|\\n(?! \\*|//))`,
  ).exec(source)?.[1];
  if (comment === undefined) {
    throw new Error(
      `No comment says what "npm run ${name}" does: begin one with \`npm run ${name}\` in the file that tools/workspace/launch.cjs names.`,
    );
  }
  const text = comment.replace(/\n *(\*|\/\/)/g, '').trim();
  const [, sentence = text] = /^`[^`]*`:? ?([\s\S]*)$/.exec(text) ?? [];
  // Only the first sentence.
  return sentence.split(/(?<=\.) (?=[A-Z])/)[0]?.replace(/\.$/, '') ?? '';
}

export function releaseCommands(): readonly string[] {
  return table(
    ['command', 'does'],
    listCommands().map(({ usage, description }) => [`\`${usage}\``, description]),
  );
}
