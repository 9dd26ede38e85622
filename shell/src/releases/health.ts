import { MOST_REPORTS_AT_ONCE, type HealthReport } from 'contract';

const HEALTH_REPORTS = '/reports/health';
const GATHER_MS = 5_000;
const LONGEST_MS = 600_000;

export type ReportHealth = (report: HealthReport) => void;

/** A page in which the inspector has broken something on purpose: what happens there says nothing of a release. */
const BROKEN_ON_PURPOSE = 'faults';

/**
 * Tells the shop which releases could be loaded and which failed in this tab: nothing of the shopper, and each outcome of a
 * release once, so that what counts is the share of the tabs that a release fails in. What is gathered goes out after some
 * seconds, or when the tab is hidden, after which it may never run again.
 *
 * @param outcomes each outcome is put there too, for the tools of this page
 */
export function createHealthReporter(outcomes: HealthReport[] = []): ReportHealth {
  const told = new Set<string>();
  let gathered: HealthReport[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function send() {
    clearTimeout(timer);
    timer = undefined;
    if (gathered.length === 0) return;
    const body = new Blob([JSON.stringify(gathered.slice(0, MOST_REPORTS_AT_ONCE))], {
      type: 'application/json',
    });
    if (navigator.sendBeacon(HEALTH_REPORTS, body)) gathered = gathered.slice(MOST_REPORTS_AT_ONCE);
  }

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });

  return (report) => {
    const { app, version, outcome, ms } = report;
    const key = [app, version, outcome].join(' ');
    if (told.has(key)) return;
    // What fails without a connection says nothing of a release.
    if (!navigator.onLine) return;
    told.add(key);
    outcomes.push(report);
    if (BROKEN_ON_PURPOSE in document.documentElement.dataset) return;
    gathered.push({ ...report, ms: Math.min(Math.round(ms), LONGEST_MS) });
    timer ??= setTimeout(send, GATHER_MS);
  };
}
