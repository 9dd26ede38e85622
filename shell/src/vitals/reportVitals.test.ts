import { vitalsSchema, type HealthReport } from 'contract';
import * as v from 'valibot';
import { onCLS, onINP, onLCP } from 'web-vitals/attribution';
import { regionOf, reportVitals } from './reportVitals';

jest.mock('web-vitals/attribution', () => ({ onLCP: jest.fn(), onCLS: jest.fn(), onINP: jest.fn() }));

const loaded = (app: string, version: string): HealthReport => ({
  app,
  version,
  outcome: 'loaded',
  phase: 'page',
  ms: 1,
});
const sendBeacon = jest.fn<boolean, [string, Blob]>(() => true);

beforeEach(() => {
  sendBeacon.mockClear();
  Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
  document.body.innerHTML = `
    <script type="text/plain" src="http://localhost/shell/2.0.0/main.js"></script>
    <header id="bar"></header>
    <div data-mfe="mfe-cart"><main><p id="line"></p></main></div>`;
  delete document.documentElement.dataset.faults;
});

/** As the library calls back. */
function measure(on: unknown, metric: { name: string; id: string; value: number; attribution: object }) {
  const [callback] = (on as jest.Mock<void, [(metric: object) => void]>).mock.lastCall ?? [];
  callback?.(metric);
}

async function leave() {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await Promise.resolve();
}

async function sent() {
  const bodies = sendBeacon.mock.calls.map(
    ([, body]) =>
      new Promise<unknown>((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(v.parse(vitalsSchema, JSON.parse(reader.result as string)));
        reader.readAsText(body);
      }),
  );
  return Promise.all(bodies);
}

test('a figure is told of the release in whose region it was measured, once, when the tab is left', async () => {
  reportVitals([loaded('mfe-cart', '1.0.0'), loaded('mfe-cart', '1.1.0')]);
  measure(onLCP, { name: 'LCP', id: 'a', value: 1200, attribution: { target: 'mfe-cart' } });
  measure(onINP, { name: 'INP', id: 'b', value: 90, attribution: { interactionTarget: 'shell' } });
  expect(sendBeacon).not.toHaveBeenCalled();
  await leave();
  await leave();
  expect(sendBeacon.mock.calls.map(([url]) => url)).toEqual(['/reports/vitals']);
  expect(await sent()).toEqual([
    [
      { app: 'mfe-cart', version: '1.1.0', name: 'LCP', value: 1200 },
      { app: 'shell', version: '2.0.0', name: 'INP', value: 90 },
      { app: 'mfe-cart', version: '1.1.0', name: 'errors', value: 0 },
    ],
  ]);
});

test('a page that never shifted is the figure of its own remote; what is gone, or never loaded, is nobody’s', async () => {
  reportVitals([loaded('mfe-cart', '1.0.0')]);
  measure(onCLS, { name: 'CLS', id: 'a', value: 0, attribution: {} });
  measure(onLCP, { name: 'LCP', id: 'b', value: 1, attribution: { target: 'gone' } });
  measure(onINP, { name: 'INP', id: 'c', value: 1, attribution: { interactionTarget: 'mfe-catalog' } });
  await leave();
  expect(await sent()).toEqual([
    [
      { app: 'mfe-cart', version: '1.0.0', name: 'CLS', value: 0 },
      { app: 'mfe-cart', version: '1.0.0', name: 'errors', value: 0 },
    ],
  ]);
});

test('errors are those that nobody caught in a file of the remote, and what it failed with', async () => {
  const failed: HealthReport = { ...loaded('mfe-cart', '1.0.0'), outcome: 'threw' };
  reportVitals([loaded('mfe-cart', '1.0.0'), failed]);
  const file = 'http://localhost/mfe/mfe-cart/1.0.0/cart.js';
  window.dispatchEvent(new ErrorEvent('error', { filename: file }));
  window.dispatchEvent(new ErrorEvent('error', { filename: 'chrome-extension://x/y.js' }));
  await leave();
  expect(await sent()).toEqual([[{ app: 'mfe-cart', version: '1.0.0', name: 'errors', value: 2 }]]);
});

test('a page that was broken on purpose tells nothing', async () => {
  reportVitals([loaded('mfe-cart', '1.0.0')]);
  document.documentElement.dataset.faults = '';
  await leave();
  expect(sendBeacon).not.toHaveBeenCalled();
});

test('a node belongs to the remote around it, else to the shell, and to nobody once it is gone', () => {
  const line = document.getElementById('line');
  expect(regionOf(line)).toBe('mfe-cart');
  expect(regionOf(document.getElementById('bar'))).toBe('shell');
  line?.remove();
  expect(regionOf(line)).toBe('gone');
});
