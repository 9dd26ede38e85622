import { reportsSchema, type HealthReport } from 'contract';
import * as v from 'valibot';
import { beaconsTo, healthReport as report, sendBeacon, setVisibility } from './beacons.fixture';
import { createHealthReporter } from './healthReporter';

beforeEach(() => void jest.useFakeTimers());

const sent = async () =>
  (await beaconsTo('/reports/health')).map((body) => v.parse(reportsSchema, body) as HealthReport[]);

test('reports go out together after some seconds, in whole milliseconds', async () => {
  const reportHealth = createHealthReporter();
  reportHealth(report());
  reportHealth(report({ app: 'mfe-catalog', outcome: 'failed' }));
  expect(sendBeacon).not.toHaveBeenCalled();
  jest.advanceTimersByTime(5_000);
  expect(await sent()).toEqual([
    [report({ ms: 12 }), report({ app: 'mfe-catalog', outcome: 'failed', ms: 12 })],
  ]);
});

test('a tab that is hidden sends its reports at once, and nothing without any', () => {
  const reportHealth = createHealthReporter();
  setVisibility('hidden');
  expect(sendBeacon).not.toHaveBeenCalled();
  reportHealth(report());
  setVisibility('visible');
  expect(sendBeacon).not.toHaveBeenCalled();
  setVisibility('hidden');
  expect(sendBeacon).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(60_000);
  expect(sendBeacon).toHaveBeenCalledTimes(1);
});

test('a tab reports each outcome of a release once, and none without a connection', async () => {
  const reportHealth = createHealthReporter();
  for (const phase of ['entry', 'page']) reportHealth(report({ outcome: 'failed', phase }));
  reportHealth(report({ outcome: 'threw', phase: 'render' }));
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
  reportHealth(report({ outcome: 'failed', version: '1.2.0' }));
  reportHealth(report({ outcome: 'failed', version: '1.1.0' }));
  jest.advanceTimersByTime(5_000);
  const [reports = []] = await sent();
  const outcomes = reports.map(({ version, outcome }) => `${version} ${outcome}`);
  expect(outcomes).toEqual(['1.0.0 failed', '1.0.0 threw', '1.1.0 failed']);
});
