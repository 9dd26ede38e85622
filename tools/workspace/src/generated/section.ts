import type { Workspace } from 'build/apps';

/** Lines between two comments: the first ends with `generated: NAME (npm run generate)`, the second with `end of NAME`. */
export interface Section {
  readonly file: string;
  readonly name: string;
  readonly lines: (workspace: Workspace) => readonly string[];
}

/** @throws Error that names a missing marker */
export function replaceSection(text: string, { file, name }: Section, lines: readonly string[]): string {
  const all = text.split('\n');
  const start = all.findIndex((line) => line.includes(`generated: ${name} (npm run generate)`));
  const end = all.findIndex((line, index) => index > start && line.includes(`end of ${name}`));
  if (start === -1 || end === -1) {
    throw new Error(
      `${file} has no lines "generated: ${name} (npm run generate)" and "end of ${name}": put both back where the part belongs.`,
    );
  }
  return [...all.slice(0, start + 1), ...lines, ...all.slice(end)].join('\n');
}

/** Aligned and between blank lines, as by prettier. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const cells = [head, ...rows].map((row) => row.map((cell) => cell.replaceAll('|', '\\|')));
  const widths = head.map((_, column) => Math.max(3, ...cells.map((row) => (row[column] ?? '').length)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [first = [], ...others] = cells;
  return ['', line(first), line(widths.map((width) => '-'.repeat(width))), ...others.map(line), ''];
}
