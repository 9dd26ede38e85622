import { MOST_REPORTS_AT_ONCE, type HealthReport } from 'contract';
import { createBatch, sendReport } from './sendReport';

const GATHER_MS = 5_000;
const LONGEST_MS = 600_000;

export type ReportHealth = (report: HealthReport) => void;

/** Reports each outcome of a release once per tab: reports then count tabs. @param outcomes also receives each */
export function createHealthReporter(outcomes: HealthReport[] = []): ReportHealth {
  const reported = new Set<string>();
  const batch = createBatch<HealthReport>(MOST_REPORTS_AT_ONCE, GATHER_MS, (reports) =>
    sendReport('/reports/health', reports),
  );

  return (report) => {
    const { app, version, outcome, ms } = report;
    const key = [app, version, outcome].join(' ');
    if (reported.has(key) || !navigator.onLine) return;
    reported.add(key);
    outcomes.push(report);
    batch.add({ ...report, ms: Math.min(Math.round(ms), LONGEST_MS) });
  };
}
