import type { Stages } from 'contract';

/** Returns which visitors get a release, e.g. `5 % of the visitors`. */
export function visitorsText(canary: number | undefined, stages: Stages | undefined): string {
  return canary === undefined ? 'everybody' : `${canary} % of the visitors${stagesText(stages)}`;
}

/** Returns the stages after a share, e.g. `, then 25 %, then everybody, each after 10 min`. */
export function stagesText(stages: Stages | undefined): string {
  if (!stages) return '';
  const next = [...stages.next.map((percent) => `${percent} %`), 'everybody'];
  const { every } = stages;
  const time = every % 60 === 0 ? `${every / 60} min` : `${every} s`;
  return `, then ${next.join(', then ')}, each after ${time}`;
}
