import { MOST_REPORTS_AT_ONCE, type HealthReport } from 'contract';
import { sendReport, whenHidden } from '../reports';

const GATHER_MS = 5_000;
const LONGEST_MS = 600_000;

export type ReportHealth = (report: HealthReport) => void;

/**
 * Returns a function that reports which releases loaded and which failed in this tab, nothing about the shopper: each outcome of
 * a release once, so that the share of tabs counts. Reports go out after 5 s, or when the tab is hidden.
 * @param outcomes receives each outcome too, for the tools of this page
 */
export function createHealthReporter(outcomes: HealthReport[] = []): ReportHealth {
  const reported = new Set<string>();
  let gathered: HealthReport[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function send() {
    clearTimeout(timer);
    timer = undefined;
    if (gathered.length === 0) return;
    if (sendReport('/reports/health', gathered.slice(0, MOST_REPORTS_AT_ONCE)))
      gathered = gathered.slice(MOST_REPORTS_AT_ONCE);
  }

  whenHidden(send);

  return (report) => {
    const { app, version, outcome, ms } = report;
    const key = [app, version, outcome].join(' ');
    // A failure without a connection says nothing about a release.
    if (reported.has(key) || !navigator.onLine) return;
    reported.add(key);
    outcomes.push(report);
    // The inspector has broken this page on purpose.
    if ('faults' in document.documentElement.dataset) return;
    gathered.push({ ...report, ms: Math.min(Math.round(ms), LONGEST_MS) });
    timer ??= setTimeout(send, GATHER_MS);
  };
}
