import { KINDS } from './network';
import { ratioOf, spreadOf } from './statistics';
import { INTERACTIONS, type Interactions } from './interactions';
import type { View } from './loadView';

/** The views of one page of one build, round by round. */
export interface Series {
  readonly build: string;
  readonly path: string;
  readonly profile: string;
  readonly cache: 'cold' | 'warm';
  readonly views: readonly View[];
}

export const TIMES = ['fcp', 'lcp', 'visible', 'ready', 'usable', 'tbt'] as const;

/** A Markdown table: a row for each build and page, its times also as ratios to the baseline's of the same page. */
export function tableOf(series: readonly Series[], baseline: string): string {
  const head = [
    'page',
    'build',
    'requests',
    'until ready',
    'KB',
    ...KINDS.map((kind) => `KB ${kind}`),
    'hops to ready',
    'elements',
    'CLS',
    ...TIMES.map((time) => `${time.toUpperCase()}, ms`),
  ];
  const rows = series.map((one) => {
    const base = series.find(({ build, path }) => build === baseline && path === one.path);
    return [
      one.path,
      one.build,
      count(one, ({ all }) => all.requests),
      count(one, ({ untilReady }) => untilReady.requests),
      kilobytes(one, KINDS),
      ...KINDS.map((kind) => kilobytes(one, [kind])),
      count(one, ({ untilReady }) => untilReady.hops),
      count(one, ({ elements }) => elements),
      spreadOf(one.views.map(({ cls }) => cls)).median.toFixed(3),
      ...TIMES.map((time) => timeCell(one, base, time)),
    ];
  });
  return markdownTable([head, ...rows]);
}

/** What shoppers do, in each build; `rounds` of both were taken in turns. */
export function interactionsTable(
  builds: readonly { readonly build: string; readonly rounds: readonly Interactions[] }[],
  baseline: string,
): string {
  const base = builds.find(({ build }) => build === baseline)?.rounds ?? [];
  return markdownTable([
    ['build', ...INTERACTIONS],
    ...builds.map(({ build, rounds }) => [
      build,
      ...INTERACTIONS.map((name) =>
        withRatio(
          rounds.map((round) => round[name]),
          build === baseline ? undefined : base.map((round) => round[name]),
        ),
      ),
    ]),
  ]);
}

function markdownTable([head = [], ...rows]: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function timeCell({ views, build }: Series, base: Series | undefined, time: (typeof TIMES)[number]): string {
  return withRatio(
    views.map((view) => view[time]),
    base && base.build !== build ? base.views.map((view) => view[time]) : undefined,
  );
}

function withRatio(values: readonly number[], others?: readonly number[]): string {
  const { median, min, max } = spreadOf(values);
  if (Number.isNaN(median)) return '–';
  const text = `${Math.round(median)} (${Math.round(min)}–${Math.round(max)})`;
  const ratio = others ? ratioOf(values, others) : NaN;
  return Number.isFinite(ratio) ? `×${ratio.toFixed(2)} ${text}` : text;
}

function count({ views }: Series, of: (view: View) => number): string {
  return String(spreadOf(views.map(of)).median);
}

function kilobytes({ views }: Series, kinds: readonly (typeof KINDS)[number][]): string {
  const sums = views.map(({ all }) => kinds.reduce((sum, kind) => sum + all.bytes[kind], 0));
  return (spreadOf(sums).median / 1024).toFixed(1);
}
