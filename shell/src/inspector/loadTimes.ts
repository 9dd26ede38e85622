const PHASES = ['entry', 'code', 'styles', 'other files'] as const;

/** Returns files, transferred bytes and milliseconds of each phase. @param folder absolute, with a trailing slash */
export function loadTimesOf(folder: string, entries = resourceEntries()) {
  const own = entries.filter(({ name }) => name.startsWith(folder));
  return {
    files: new Set(own.map(({ name }) => name)).size,
    bytes: own.reduce((sum, { transferSize, encodedBodySize }) => sum + (transferSize || encodedBodySize), 0),
    phases: PHASES.flatMap((phase) => {
      const ofPhase = own.filter(({ name }) => phaseOf(name) === phase);
      return ofPhase.length === 0 ? [] : [{ phase, ms: span(ofPhase) }];
    }),
  };
}

function resourceEntries(): readonly PerformanceResourceTiming[] {
  return performance.getEntriesByType('resource');
}

function phaseOf(url: string): (typeof PHASES)[number] {
  const path = new URL(url).pathname;
  if (path.endsWith('/remoteEntry.js')) return 'entry';
  if (path.endsWith('.js')) return 'code';
  return path.endsWith('.css') ? 'styles' : 'other files';
}

function span(entries: readonly PerformanceResourceTiming[]): number {
  const start = Math.min(...entries.map(({ startTime }) => startTime));
  return Math.max(...entries.map(({ responseEnd }) => responseEnd)) - start;
}
