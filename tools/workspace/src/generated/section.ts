import type { Workspace } from 'build/workspace';

/**
 * A part of a file that repeats what stands elsewhere, between two marker lines: one that ends in `generated: NAME (npm run
 * generate)` and one that ends in `end of NAME`, each a comment of the file's language.
 */
export interface Section {
  /** Below the workspace's root. */
  readonly file: string;
  readonly name: string;
  /** What stands between the markers, as the formatter would leave it. */
  readonly lines: (workspace: Workspace) => readonly string[];
}

/** A file that a team starts from and changes: written when it is missing, then left alone. */
export interface Starter {
  /** Below the workspace's root. */
  readonly file: string;
  readonly team: string;
  readonly text: string;
}

/** A section whose markers are not in its file. */
export class MarkerError extends Error {
  override readonly name = 'MarkerError';
}

/** The text with other lines in a section. @throws MarkerError */
export function replaceSection(text: string, { file, name }: Section, lines: readonly string[]): string {
  const all = text.split('\n');
  const start = all.findIndex((line) => line.includes(`generated: ${name} (npm run generate)`));
  const end = all.findIndex((line, index) => index > start && line.includes(`end of ${name}`));
  if (start === -1 || end === -1) {
    throw new MarkerError(
      `${file} has no lines "generated: ${name} (npm run generate)" and "end of ${name}": put both back where the part belongs.`,
    );
  }
  return [...all.slice(0, start + 1), ...lines, ...all.slice(end)].join('\n');
}

/** Between two markers in Markdown, which wants blank lines around what is no text. */
export function markdown(lines: readonly string[]): readonly string[] {
  return ['', ...lines, ''];
}

/** A Markdown table, aligned as the formatter aligns it. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const cells = [head, ...rows].map((row) => row.map((cell) => cell.replaceAll('|', '\\|')));
  const widths = head.map((_, column) => Math.max(3, ...cells.map((row) => (row[column] ?? '').length)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [first = [], ...others] = cells;
  return [line(first), line(widths.map((width) => '-'.repeat(width))), ...others.map(line)];
}
