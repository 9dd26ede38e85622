import type { Counts, HealthReport, Measured } from 'contract';
import type { AppCommand } from '../log/command';
import { RefusalError } from '../log/refusal';
import { hasCanary, type WithCanary } from '../log/state';
import type { ReleaseLog } from '../releaseLog';
import type { Count } from '../store/countStore';
import { judgeCanary } from './judgeCanary';
import { countMeasures, countPageViews, measureCanary } from './measureCanary';
import type { ReadCounts, ReleaseCounts, Totals } from './releaseCounts';

export type Health = ReturnType<typeof createHealth>;

interface HealthOptions {
  readonly releases: ReleaseLog;
  readonly counts: ReleaseCounts;
  readonly log: (line: string) => void;
  readonly now?: () => number;
}

/** Phases that the shell reports; all others count as `other`. */
const PHASES = ['entry', 'page', 'styles', 'chunk', 'render'];

/** A live release with this many page views in which its canary had none: the canary's pages may not report. */
const MANY_VIEWS = 200;
/** And so many times the page views that the canary then has by its share. */
const EXPECTED_VIEWS = 10;

/** Counts browsers' reports; continues or ends canaries. Anybody can forge reports, so reports can only abort a canary. */
export function createHealth({ releases, counts, log, now = Date.now }: HealthOptions) {
  /** Why canaries do not get their next share, by app. */
  const waits = new Map<string, string>();

  function wait(app: string, why: string): void {
    if (waits.get(app) !== why) log(`The canary of ${app} stays as it is: ${why}`);
    waits.set(app, why);
  }

  /** Writes a decision made at a revision. If another write came first, the next look decides. */
  async function write(command: AppCommand, revision: number): Promise<void> {
    const { app } = command;
    try {
      await releases.write({ command, revision, by: 'health' });
      waits.delete(app);
      if (command.command === 'abort') log(`The canary of ${app} is aborted: ${command.reason}`);
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
      const { kind, message } = error;
      if (kind === 'contract-broken') await write({ command: 'abort', app, reason: message }, revision);
      else if (kind !== 'old-revision') wait(app, message);
    }
  }

  function canaries(): (readonly [name: string, app: WithCanary])[] {
    return [...releases.state().apps].flatMap(([name, app]) =>
      hasCanary(app) ? [[name, app] as const] : [],
    );
  }

  async function ofCanaries<T>(toValue: (read: ReadCounts, name: string, app: WithCanary) => T) {
    const read = await counts.read();
    return Object.fromEntries(canaries().map(([name, app]) => [name, toValue(read, name, app)]));
  }

  /** Aborts canaries that are worse, and gives the others their next share when it is due. @throws StoreError */
  async function lookAtCanaries(): Promise<void> {
    const { revision } = await releases.refresh();
    const running = canaries();
    if (running.length === 0) return;
    const read = await counts.read();
    for (const [name, app] of running) {
      const { isWorse, text } = judge(read, name, app);
      const reason = isWorse && `${app.canary.version} is worse than ${app.live}: ${text}.`;
      const views = viewsOf(read, name, app);
      const command = reason
        ? ({ command: 'abort', app: name, reason } as const)
        : nextStage(name, app, now(), views.text);
      if (!command) waits.delete(name);
      else if (!reason && views.problem) wait(name, views.problem);
      else await write(command, revision);
    }
  }

  return {
    async report(reports: readonly HealthReport[]): Promise<void> {
      await counts.add(reports.flatMap(countsOf));
      await lookAtCanaries();
    },
    lookAtCanaries,
    /** Returns the evidence against each running canary, in one line. */
    evidence: (): Promise<Record<string, string>> =>
      ofCanaries((read, name, app) => {
        const { isNone, text } = viewsOf(read, name, app);
        const why = waits.get(name);
        return [judge(read, name, app).text, isNone && text, why && `waits: ${why}`]
          .filter(Boolean)
          .join('; ');
      }),
    /** Returns what shoppers could do and did, by app with a canary. */
    measures: (): Promise<Record<string, readonly Measured[]>> => ofCanaries(countMeasures),
    counts: (): Promise<Record<string, Record<string, Counts>>> =>
      counts.summary(toCounts, ({ canary }) => canary?.since),
  };
}

function judge(read: ReadCounts, name: string, app: WithCanary) {
  return judgeCanary(measureCanary(read, name, app), app.canary.share.number);
}

/** Returns how many page views the present share had, and why it cannot be judged by them. */
function viewsOf(read: ReadCounts, name: string, { live, canary }: WithCanary) {
  const { version, percent, share } = canary;
  const [ofCanary = 0, ofLive = 0] = [version, live].map((each) =>
    countPageViews(read.of(name, each, share.since)),
  );
  const isNone = ofCanary === 0;
  const views = `${isNone ? 'no' : ofCanary} page view${ofCanary === 1 ? '' : 's'}`;
  const text = `${views} of ${version} for ${percent} %, and ${ofLive} of ${live}`;
  const isSilent = isNone && ofLive >= Math.max(MANY_VIEWS, (EXPECTED_VIEWS * (100 - percent)) / percent);
  const silent = isSilent ? `${text}: see whether its pages report, then promote or abort it` : undefined;
  const unread = read.problem && `the counts of page views cannot be read: ${read.problem}`;
  return { isNone, text, problem: unread ?? silent };
}

function nextStage(app: string, { canary }: WithCanary, now: number, reason: string): AppCommand | undefined {
  if (!canary.share.stages) return undefined;
  const { version, share, force } = canary;
  const { next, every } = canary.share.stages;
  if (now < Date.parse(share.at) + every * 1000) return undefined;
  const [percent, ...rest] = next;
  if (percent === undefined) return { command: 'promote', app, force, reason };
  return { command: 'start-canary', app, version, percent, stages: { next: rest, every }, force, reason };
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
