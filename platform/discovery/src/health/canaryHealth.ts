import type { Counts, HealthReport, Measured } from 'contract';
import type { Command } from '../log/command';
import { RefusalError } from '../log/refusal';
import type { AppState } from '../log/state';
import type { Releases } from '../releases';
import type { Count } from '../store/countStore';
import { judgeCanary, type Verdict } from './judgeCanary';
import { countMeasures, measureCanary } from './measureCanary';
import type { ReadCounts, ReleaseCounts, Totals } from './releaseCounts';

export type Health = ReturnType<typeof createHealth>;

interface HealthOptions {
  readonly releases: Releases;
  readonly counts: ReleaseCounts;
  readonly log: (line: string) => void;
  /** In milliseconds. */
  readonly now?: () => number;
}

type OwnCommand = Extract<Command, { command: 'abort' | 'promote' | 'start-canary' }>;

/** Phases that the shell reports; all others count as `other`. */
const PHASES = ['entry', 'page', 'styles', 'chunk', 'render'];

/** Counts browsers' reports; continues or ends canaries. Anybody can forge reports, so reports can only abort a canary. */
export function createHealth({ releases, counts, log, now = Date.now }: HealthOptions) {
  /** The last problem of each app, to log it once. */
  const problems = new Map<string, string>();

  /** Writes a decision made at a revision. If another write came first, the next look decides. */
  async function write(command: OwnCommand, revision: number): Promise<boolean> {
    const { app } = command;
    try {
      await releases.write({ command, revision, by: 'health' });
      problems.delete(app);
      return true;
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
      const isNews = error.kind !== 'old-revision' && problems.get(app) !== error.message;
      if (isNews) log(`The canary of ${app} stays as it is: ${error.message}`);
      if (isNews) problems.set(app, error.message);
      return false;
    }
  }

  /** Aborts canaries that are worse, and gives the others their next share when it is due. @throws StoreError */
  async function lookAtCanaries(): Promise<void> {
    const { apps, revision } = await releases.refresh();
    const canaries = [...apps].filter(([, app]) => app.canary);
    if (canaries.length === 0) return;
    const read = await counts.read();
    for (const [name, app] of canaries) {
      const verdict = judge(read, name, app);
      const reason = verdict?.isWorse && `${app.canary?.version} is worse than ${app.live}: ${verdict.text}.`;
      const command = reason
        ? ({ command: 'abort', app: name, reason } as const)
        : nextStage(name, app, now());
      if (!command || !(await write(command, revision))) continue;
      if (reason) log(`The canary of ${name} is aborted: ${reason}`);
    }
  }

  return {
    /** @throws StoreError */
    async report(reports: readonly HealthReport[]): Promise<void> {
      await counts.add(reports.flatMap(countsOf));
      await lookAtCanaries();
    },
    lookAtCanaries,
    /** Returns the evidence against each running canary, in one line. */
    async evidence(): Promise<Record<string, string>> {
      const read = await counts.read();
      return Object.fromEntries(
        [...releases.state().apps].flatMap(([name, app]) => {
          const verdict = judge(read, name, app);
          return verdict ? [[name, verdict.text] as const] : [];
        }),
      );
    },
    /** Returns what shoppers could do and did, by app with a canary. */
    async measures(): Promise<Record<string, readonly Measured[]>> {
      const read = await counts.read();
      return Object.fromEntries(
        [...releases.state().apps].flatMap(([name, app]) =>
          app.canary ? [[name, countMeasures(read, name, app, app.canary)] as const] : [],
        ),
      );
    },
    counts: (): Promise<Record<string, Record<string, Counts>>> =>
      counts.summary(toCounts, ({ canary }) => canary?.since),
  };
}

function judge(read: ReadCounts, name: string, app: AppState): Verdict | undefined {
  if (app.live === undefined || !app.canary) return undefined;
  return judgeCanary(measureCanary(read, name, app, app.canary), app.canary.share.number);
}

function nextStage(app: string, { canary }: AppState, now: number): OwnCommand | undefined {
  if (!canary?.share.stages) return undefined;
  const { version, share } = canary;
  const { next, every } = canary.share.stages;
  if (now < Date.parse(share.at) + every * 1000) return undefined;
  const [percent, ...rest] = next;
  // The contract was checked, or forced, when the canary started.
  const force = true;
  if (percent === undefined) return { command: 'promote', app, force };
  return { command: 'start-canary', app, version, percent, stages: { next: rest, every }, force };
}

function countsOf({ app, version, outcome, phase, ms }: HealthReport): Omit<Count, 'since'>[] {
  const detail =
    outcome === 'loaded'
      ? { name: 'ms', count: Math.round(ms) }
      : { name: `phase ${PHASES.includes(phase) ? phase : 'other'}`, count: 1 };
  return [
    { app, version, name: outcome, count: 1 },
    { app, version, ...detail },
  ];
}

function toCounts({ loaded = 0, failed = 0, threw = 0, ms = 0, ...others }: Totals): Counts {
  const averageMs = loaded === 0 ? null : Math.round(ms / loaded);
  const phases = Object.entries(others).flatMap(([name, count]) =>
    name.startsWith('phase ') ? [[name.slice('phase '.length), count] as const] : [],
  );
  return { loaded, failed, threw, averageMs, phases: Object.fromEntries(phases) };
}
