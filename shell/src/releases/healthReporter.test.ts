import { reportsSchema, type HealthReport } from 'contract';
import * as v from 'valibot';
import { beaconsTo, sendBeacon, setVisibility } from '../beacons.fixture';
import { createHealthReporter } from './healthReporter';

const report = (changes: Partial<HealthReport> = {}): HealthReport => ({
  app: 'mfe-cart',
  version: '1.0.0',
  outcome: 'loaded',
  phase: 'page',
  ms: 12.4,
  ...changes,
});

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const sent = async () =>
  (await beaconsTo('/reports/health')).map((body) => v.parse(reportsSchema, body) as HealthReport[]);

test('reports go out together after some seconds, in whole milliseconds', async () => {
  const tell = createHealthReporter();
  tell(report());
  tell(report({ app: 'mfe-catalog', outcome: 'failed' }));
  expect(sendBeacon).not.toHaveBeenCalled();
  jest.advanceTimersByTime(5_000);
  expect(await sent()).toEqual([
    [report({ ms: 12 }), report({ app: 'mfe-catalog', outcome: 'failed', ms: 12 })],
  ]);
});

test('a tab that is hidden sends its reports at once, and nothing without any', () => {
  const tell = createHealthReporter();
  setVisibility('hidden');
  expect(sendBeacon).not.toHaveBeenCalled();
  tell(report());
  setVisibility('visible');
  expect(sendBeacon).not.toHaveBeenCalled();
  setVisibility('hidden');
  expect(sendBeacon).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(60_000);
  expect(sendBeacon).toHaveBeenCalledTimes(1);
});

test('a tab reports each outcome of a release once, and none without a connection', async () => {
  const tell = createHealthReporter();
  for (const phase of ['entry', 'page']) tell(report({ outcome: 'failed', phase }));
  tell(report({ outcome: 'threw', phase: 'render' }));
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
  tell(report({ outcome: 'failed', version: '1.2.0' }));
  tell(report({ outcome: 'failed', version: '1.1.0' }));
  jest.advanceTimersByTime(5_000);
  const [reports = []] = await sent();
  expect(reports.map(({ version, outcome }) => `${version} ${outcome}`)).toEqual([
    '1.0.0 failed',
    '1.0.0 threw',
    '1.1.0 failed',
  ]);
});

test('reports that the browser could not queue go out with the next ones', async () => {
  const tell = createHealthReporter();
  sendBeacon.mockReturnValueOnce(false);
  tell(report());
  jest.advanceTimersByTime(5_000);
  tell(report({ outcome: 'threw' }));
  jest.advanceTimersByTime(5_000);
  expect((await sent()).map((reports) => reports.length)).toEqual([1, 2]);
});
