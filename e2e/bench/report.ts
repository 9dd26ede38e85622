import { availableParallelism, loadavg } from 'node:os';

export interface Row {
  readonly labels: Readonly<Record<string, string | number>>;
  readonly values: Readonly<Record<string, readonly number[]>>;
  /** The row to which times are shown as ratios. */
  readonly baseline?: Row | undefined;
}

/** Prints a Markdown table with a heading. */
export function report(title: string, rows: readonly Row[]): void {
  const labels = Object.keys(rows[0]?.labels ?? {});
  const figures = Object.keys(rows[0]?.values ?? {});
  const table = [
    [...labels, ...figures],
    [...labels.map(() => '---'), ...figures.map(() => '--:')],
    ...rows.map((row) => [
      ...labels.map((name) => String(row.labels[name])),
      ...figures.map((name) => cell(name, row)),
    ]),
  ];
  console.log(`\n### ${title}\n\n${table.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}`);
}

export function totalOf(figures: Readonly<Record<string, number>>): number {
  return Object.values(figures).reduce((sum, figure) => sum + figure, 0);
}

/** Ignores NaN. */
function median(values: readonly number[]): number {
  const sorted = sortedNumbers(values);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? NaN) + (sorted[Math.floor(middle)] ?? NaN)) / 2;
}

/** Returns the median of the rounds' ratios: a busy machine slows both values of a round. */
function ratioOf(values: readonly number[], others: readonly number[]): number {
  return median(values.map((value, round) => value / (others[round] ?? NaN)));
}

function cell(name: string, { values: { [name]: values = [] }, baseline }: Row): string {
  const sorted = sortedNumbers(values);
  const [min, max] = [sorted[0], sorted.at(-1)];
  if (min === undefined || max === undefined) return '–';
  const spread = min === max ? '' : ` (${format(min)}–${format(max)})`;
  const ratio = name.endsWith('ms') && baseline ? ratioOf(values, baseline.values[name] ?? []) : NaN;
  return `${Number.isFinite(ratio) ? `×${ratio.toFixed(2)} ` : ''}${format(median(values))}${spread}`;
}

function sortedNumbers(values: readonly number[]): number[] {
  return values.filter((value) => !Number.isNaN(value)).toSorted((one, other) => one - other);
}

function format(value: number): string {
  return String(value < 100 ? Number(value.toPrecision(3)) : Math.round(value));
}

/** Returns when and where a run was made. */
export function circumstances(): string {
  const day = new Date().toISOString().slice(0, 10);
  const load = loadavg()[1]?.toFixed(1);
  return `${day}, Node ${process.version}, ${availableParallelism()} processors, load average of the last five minutes ${load}.`;
}
