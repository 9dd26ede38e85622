import { reportsSchema, type HealthReport } from 'contract';
import * as v from 'valibot';
import { createHealthReporter } from './health';

const report = (changes: Partial<HealthReport> = {}): HealthReport => ({
  app: 'mfe-cart',
  version: '1.0.0',
  outcome: 'loaded',
  phase: 'page',
  ms: 12.4,
  ...changes,
});
const sendBeacon = jest.fn<boolean, [string, Blob]>();

beforeEach(() => {
  jest.useFakeTimers();
  sendBeacon.mockReset().mockReturnValue(true);
  Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** What was sent, each time. */
async function sent(): Promise<HealthReport[][]> {
  const bodies = sendBeacon.mock.calls.map(async ([url, body]) => {
    expect([url, body.type]).toEqual(['/reports/health', 'application/json']);
    const text = await new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as string);
      reader.readAsText(body);
    });
    return v.parse(reportsSchema, JSON.parse(text)) as HealthReport[];
  });
  jest.useRealTimers();
  return Promise.all(bodies);
}

function setVisibility(state: DocumentVisibilityState) {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

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

test('a tab that is hidden sends what it has at once, and nothing when it has nothing', () => {
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

test('a tab tells each outcome of a release once', async () => {
  const tell = createHealthReporter();
  for (const phase of ['entry', 'page']) tell(report({ outcome: 'failed', phase }));
  tell(report({ outcome: 'threw', phase: 'render' }));
  tell(report({ outcome: 'failed', version: '1.1.0' }));
  jest.advanceTimersByTime(5_000);
  const [reports = []] = await sent();
  expect(reports.map(({ version, outcome }) => `${version} ${outcome}`)).toEqual([
    '1.0.0 failed',
    '1.0.0 threw',
    '1.1.0 failed',
  ]);
});

test('what the browser could not queue goes out with the next ones', async () => {
  const tell = createHealthReporter();
  sendBeacon.mockReturnValueOnce(false);
  tell(report());
  jest.advanceTimersByTime(5_000);
  tell(report({ outcome: 'threw' }));
  jest.advanceTimersByTime(5_000);
  expect((await sent()).map((reports) => reports.length)).toEqual([1, 2]);
});

test('what fails without a connection is not told', () => {
  const tell = createHealthReporter();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  tell(report({ outcome: 'failed' }));
  jest.advanceTimersByTime(5_000);
  expect(sendBeacon).not.toHaveBeenCalled();
});
