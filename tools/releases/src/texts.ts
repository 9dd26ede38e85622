import pc from 'picocolors';
import type { Counts, Measured, Stages, VitalsSummary } from 'contract';
import type { Decision, HistoryLine, Outcome, StatusOutcome } from './actions';
import { kilobytes } from './budgets';

export function outcomeText(what: string, { risks = [], proposal }: Outcome): string {
  return [
    `${pc.green('✓')} ${what}`,
    ...risks.map((risk) => `${pc.yellow('!')} ${risk}`),
    ...(proposal ? [pc.dim(`By its commits the next version is ${proposal}: --version next.`)] : []),
  ].join('\n');
}

export function statusText(status: StatusOutcome): string {
  const { apps, rollback, health, evidence, costs, aborted, promoted, vitals, revision } = status;
  const width = Math.max(0, ...Object.keys(apps).map((name) => name.length));
  const lines = Object.entries(apps).flatMap(([name, { live, canary }]) => [
    [
      name.padEnd(width),
      live === null ? pc.dim('nothing is live') : pc.bold(live),
      ...(canary ? [`canary ${canary.version} for ${canary.percent} %${stagesText(canary.stages)}`] : []),
      ...(rollback[name] === undefined ? [] : [pc.dim(`before it ${rollback[name]}`)]),
    ].join('  '),
    ...(costs[name] ? [pc.dim(`${' '.repeat(width)}  ${costText(costs[name])}`)] : []),
    ...Object.entries(health[name] ?? {})
      .filter(([, { loaded, failed, threw }]) => loaded + failed + threw > 0)
      .map(([version, counts]) => pc.dim(`${' '.repeat(width)}  ${version}: ${countsText(counts)}`)),
    ...(canary && evidence[name]
      ? [pc.dim(`${' '.repeat(width)}  ${canary.version}: ${evidence[name]}`)]
      : []),
    ...(canary?.measures ?? []).map((measured) =>
      pc.dim(
        `${' '.repeat(width)}  ${measureText(measured)}${canary?.expect?.includes(measured.name) ? ', expected' : ''}`,
      ),
    ),
    ...(promoted?.[name] ? [pc.dim(`${' '.repeat(width)}  Its canary was promoted: ${promoted[name]}`)] : []),
    ...(aborted[name] ? [pc.yellow(`${' '.repeat(width)}  Its canary was aborted: ${aborted[name]}`)] : []),
  ]);
  return [
    ...(lines.length > 0 ? lines : ['Nothing is published yet.']),
    pc.dim(`Revision ${revision}`),
    ...(vitals ? ['', vitalsText(vitals)] : []),
  ].join('\n');
}

export function historyText(lines: readonly HistoryLine[]): string {
  if (lines.length === 0) return 'Nothing has happened yet.';
  return lines
    .map(({ at, by, action, app, version, percent, stages, expect, reason }) =>
      [
        pc.dim(at),
        app,
        version,
        action + (percent === undefined ? '' : ` for ${percent} %${stagesText(stages)}`),
        ...(expect ? [`expecting ${expect.join(', ')}`] : []),
        pc.dim(`by ${by}`),
        ...(reason === undefined ? [] : [`(${reason})`]),
      ].join('  '),
    )
    .join('\n');
}

/** Returns which visitors get a release, e.g. `5 % of the visitors`. */
export function visitorsText({ canary, stages }: Pick<Decision, 'canary' | 'stages'>): string {
  return canary === undefined ? 'everybody' : `${canary} % of the visitors${stagesText(stages)}`;
}

/** Returns the stages after a share, e.g. `, then 25 %, then everybody, each after 10 min`. */
function stagesText(stages: Stages | undefined): string {
  if (!stages) return '';
  const next = [...stages.next.map((percent) => `${percent} %`), 'everybody'];
  const { every } = stages;
  const time = every % 60 === 0 ? `${every / 60} min` : `${every} s`;
  return `, then ${next.join(', then ')}, each after ${time}`;
}

/** Returns the percentages of good page views, by release. */
export function vitalsText(vitals: VitalsSummary): string {
  const rows = Object.entries(vitals).flatMap(([name, versions]) =>
    Object.entries(versions).map(([version, figures]) => ({ name, version, figures })),
  );
  const lines = rows.flatMap(({ name, version, figures }) => {
    const said = Object.entries(figures).map(([vital, { good, slow }]) => {
      const views = good + slow;
      return `${vital} ${Math.round((100 * good) / views)} % ${pc.dim(`(${good} of ${views})`)}`;
    });
    return said.length > 0 ? [`${name} ${version}: ${said.join(', ')}`] : [];
  });
  const heading = pc.dim('Good page views by web vital, and without errors');
  return [heading, ...(lines.length > 0 ? lines : ['Nothing has been measured yet.'])].join('\n');
}

function measureText({ name, live, canary }: Measured): string {
  const text = ([seen, done]: Measured['live']) =>
    `${done} of ${seen}${seen > 0 ? ` (${((100 * done) / seen).toFixed(1)} %)` : ''}`;
  return `${name === 'errors' ? 'without errors' : name} ${text(canary)}, of the live release ${text(live)}`;
}

function costText({ whole, returning }: StatusOutcome['costs'][string]): string {
  return `costs ${kilobytes(whole)}, and ${kilobytes(returning)} for a returning shopper`;
}

function countsText({ loaded, failed, threw, averageMs }: Counts): string {
  const time = averageMs === null ? '' : ` in ${averageMs} ms on average`;
  return `${loaded} loaded${time}, ${failed} failed, ${threw} threw`;
}
