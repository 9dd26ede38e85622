/** What a release has cost this page so far. */
export interface LoadTimes {
  readonly files: number;
  /** On the wire; as they are stored when they came from the browser's cache. */
  readonly bytes: number;
  /** From the first request of a phase to its last response, in milliseconds. */
  readonly phases: readonly { readonly phase: Phase; readonly ms: number }[];
}

type Phase = 'entry' | 'code' | 'styles' | 'other files';

const PHASES: readonly Phase[] = ['entry', 'code', 'styles', 'other files'];

/**
 * By the browser's Resource Timing.
 * @param folder of a release, absolute, with a slash at its end
 */
export function loadTimesOf(folder: string, entries = resourceEntries()): LoadTimes {
  const own = entries.filter(({ name }) => name.startsWith(folder));
  const phases = PHASES.map((phase) => ({
    phase,
    ms: span(own.filter(({ name }) => phaseOf(name) === phase)),
  }));
  return {
    files: new Set(own.map(({ name }) => name)).size,
    bytes: own.reduce((sum, { transferSize, encodedBodySize }) => sum + (transferSize || encodedBodySize), 0),
    phases: phases.flatMap(({ phase, ms }) => (ms === undefined ? [] : [{ phase, ms }])),
  };
}

function resourceEntries(): readonly PerformanceResourceTiming[] {
  return performance.getEntriesByType('resource');
}

function phaseOf(url: string): Phase {
  const path = new URL(url).pathname;
  if (path.endsWith('/remoteEntry.js')) return 'entry';
  if (path.endsWith('.js')) return 'code';
  return path.endsWith('.css') ? 'styles' : 'other files';
}

function span(entries: readonly PerformanceResourceTiming[]): number | undefined {
  if (entries.length === 0) return undefined;
  const start = Math.min(...entries.map(({ startTime }) => startTime));
  return Math.max(...entries.map(({ responseEnd }) => responseEnd)) - start;
}
