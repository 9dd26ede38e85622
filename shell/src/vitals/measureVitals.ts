import type { HealthReport } from 'contract';
import { startLater } from '../afterFirstPage';

/**
 * Measures this page view when there is nothing better to do: what happened before is measured too.
 * @param outcomes of the remotes that were loaded, also of later ones
 */
export function measureVitals(outcomes: readonly HealthReport[]): Promise<void> {
  return startLater(async () => {
    const { reportVitals } = await import(/* webpackChunkName: "vitals" */ './reportVitals');
    reportVitals(outcomes);
  }, 'This page view is not measured.');
}
