import type { Counts, Measured, Stages, VitalsSummary } from 'contract';
import pc from 'picocolors';
import { kilobytes } from '../publishing/growth';
import type { ShopStatus } from './readStatus';

export function statusText(status: ShopStatus): string {
  const names = Object.keys(status.apps);
  const width = Math.max(0, ...names.map((name) => name.length));
  const lines = names.flatMap((name) => {
    const details = [...detailsOf(name, status)].map((text) => pc.dim(`${' '.repeat(width)}  ${text}`));
    const aborted = status.aborted[name];
    return [
      `${name.padEnd(width)}  ${liveText(name, status)}`,
      ...details,
      ...(aborted ? [pc.yellow(`${' '.repeat(width)}  Its canary was aborted: ${aborted}`)] : []),
    ];
  });
  return [
    ...(lines.length > 0 ? lines : ['Nothing is published yet.']),
    pc.dim(`Revision ${status.revision}`),
    ...(status.vitals ? ['', vitalsText(status.vitals)] : []),
  ].join('\n');
}

function liveText(name: string, { apps, rollback }: ShopStatus): string {
  const { live = null, canary } = apps[name] ?? {};
  return [
    live === null ? pc.dim('nothing is live') : pc.bold(live),
    ...(canary ? [`canary ${canary.version} for ${canary.percent} %${stagesText(canary.stages)}`] : []),
    ...(rollback[name] === undefined ? [] : [pc.dim(`before it ${rollback[name]}`)]),
  ].join('  ');
}

function* detailsOf(name: string, { apps, costs, health, evidence, promoted }: ShopStatus): Iterable<string> {
  const canary = apps[name]?.canary;
  const cost = costs[name];
  if (cost) yield `costs ${kilobytes(cost.whole)}, and ${kilobytes(cost.returning)} for a returning shopper`;
  for (const [version, counts] of Object.entries(health[name] ?? {}))
    if (counts.loaded + counts.failed + counts.threw > 0) yield `${version}: ${countsText(counts)}`;
  if (canary && evidence[name]) yield `${canary.version}: ${evidence[name]}`;
  for (const measured of canary?.measures ?? [])
    yield measureText(measured) + (canary?.expect?.includes(measured.name) ? ', expected' : '');
  if (promoted?.[name]) yield `Its canary was promoted: ${promoted[name]}`;
}

function countsText({ loaded, failed, threw, averageMs }: Counts): string {
  const time = averageMs === null ? '' : ` in ${averageMs} ms on average`;
  return `${loaded} loaded${time}, ${failed} failed, ${threw} threw`;
}

function measureText({ name, live, canary }: Measured): string {
  const text = ([seen, done]: Measured['live']) =>
    `${done} of ${seen}${seen > 0 ? ` (${((100 * done) / seen).toFixed(1)} %)` : ''}`;
  return `${name === 'errors' ? 'without errors' : name} ${text(canary)}, of the live release ${text(live)}`;
}

/** Returns the percentages of good page views, by release. */
export function vitalsText(vitals: VitalsSummary): string {
  const lines = Object.entries(vitals).flatMap(([name, versions]) =>
    Object.entries(versions).flatMap(([version, figures]) => {
      const said = Object.entries(figures).map(([vital, { good, slow }]) => {
        const views = good + slow;
        return `${vital} ${Math.round((100 * good) / views)} % ${pc.dim(`(${good} of ${views})`)}`;
      });
      return said.length > 0 ? [`${name} ${version}: ${said.join(', ')}`] : [];
    }),
  );
  const heading = pc.dim('Good page views by web vital, and without errors');
  return [heading, ...(lines.length > 0 ? lines : ['Nothing has been measured yet.'])].join('\n');
}

/** Returns the stages after a share, e.g. `, then 25 %, then everybody, each after 10 min`. */
export function stagesText(stages: Stages | undefined): string {
  if (!stages) return '';
  const next = [...stages.next.map((percent) => `${percent} %`), 'everybody'];
  const { every } = stages;
  const time = every % 60 === 0 ? `${every / 60} min` : `${every} s`;
  return `, then ${next.join(', then ')}, each after ${time}`;
}
