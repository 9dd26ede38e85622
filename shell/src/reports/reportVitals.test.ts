import './inView.fixture';
import { vitalsSchema, type DiscoveryEntry, type VitalsReport } from 'contract';
import * as v from 'valibot';
import { onCLS, onINP, onLCP } from 'web-vitals/attribution';
import { beaconsTo, healthReport, sendBeacon, setVisibility } from './beacons.fixture';
import { regionOf } from './followEvents';
import { reportVitals } from './reportVitals';

jest.mock('web-vitals/attribution', () => ({ onLCP: jest.fn(), onCLS: jest.fn(), onINP: jest.fn() }));

const added = { from: 'product:in-view', to: 'cart:item-added' };
const releases = {
  get: () => new Map([['mfe-cart', { extras: { measures: { added } } } as unknown as DiscoveryEntry]]),
  routeAt: (path: string) => ({ remote: path === '/cart' ? 'mfe-cart' : 'mfe-catalog', path }),
};

const loaded = (app: string, version: string) => healthReport({ app, version });

beforeEach(() => {
  document.body.innerHTML = `
    <script type="text/plain" src="http://localhost/shell/2.0.0/main.js"></script>
    <header id="bar"></header>
    <div data-mfe="mfe-cart"><main><p id="line"></p></main></div>`;
});

function measure(
  on: unknown,
  metric: { name: string; id: string; value: number; attribution: object; navigationURL?: string },
) {
  const [callback] = (on as jest.Mock<void, [(metric: object) => void]>).mock.lastCall ?? [];
  callback?.(metric);
}

async function leave() {
  setVisibility('hidden');
  await Promise.resolve();
}

/** Returns the lines of each report, e.g. `mfe-cart@1.0.0 CLS 0.2`. */
async function sent(): Promise<string[][]> {
  const lineOf = (each: VitalsReport) =>
    typeof each === 'string' ? each : `${each.app}@${each.version} ${each.name} ${each.value}`;
  return (await beaconsTo('/reports/vitals')).map((body) => v.parse(vitalsSchema, body).map(lineOf));
}

test('a figure is reported once, when the tab is left, for the release in whose region it was measured', async () => {
  reportVitals([loaded('mfe-cart', '1.0.0'), loaded('mfe-cart', '1.1.0')], releases);
  measure(onLCP, { name: 'LCP', id: 'a', value: 1200, attribution: { target: 'mfe-cart' } });
  measure(onINP, { name: 'INP', id: 'b', value: 90, attribution: { interactionTarget: 'shell' } });
  expect(sendBeacon).not.toHaveBeenCalled();
  await leave();
  await leave();
  expect(await sent()).toEqual([
    ['mfe-cart@1.1.0 LCP 1200', 'shell@2.0.0 INP 90', 'mfe-cart@1.1.0 errors 0'],
  ]);
});

test('pages inside the shop count for the remote of their URL, with its worst figures', async () => {
  reportVitals([loaded('mfe-cart', '1.0.0'), loaded('mfe-catalog', '2.0.0')], releases);
  const product = { attribution: {}, navigationURL: 'http://localhost/product/7' };
  measure(onCLS, { name: 'CLS', id: 'a', value: 0.2, ...product });
  measure(onCLS, { name: 'CLS', id: 'b', value: 0, ...product });
  measure(onCLS, { name: 'CLS', id: 'c', value: 0, attribution: {}, navigationURL: 'http://localhost/cart' });
  await leave();
  const ofCart = ['mfe-cart@1.0.0 CLS 0', 'mfe-cart@1.0.0 errors 0'];
  expect(await sent()).toEqual([['mfe-catalog@2.0.0 CLS 0.2', ...ofCart]]);
});

test('a page without shifts counts for its own remote; removed elements and unknown remotes count for none', async () => {
  reportVitals([loaded('mfe-cart', '1.0.0')], releases);
  const navigationURL = 'http://localhost/cart';
  measure(onCLS, { name: 'CLS', id: 'a', value: 0, attribution: {}, navigationURL });
  measure(onLCP, { name: 'LCP', id: 'b', value: 1, attribution: { target: 'gone' } });
  measure(onINP, { name: 'INP', id: 'c', value: 1, attribution: { interactionTarget: 'mfe-catalog' } });
  await leave();
  expect(await sent()).toEqual([['mfe-cart@1.0.0 CLS 0', 'mfe-cart@1.0.0 errors 0']]);
});

test('errors are uncaught errors in files of the remote, and its failures', async () => {
  reportVitals([healthReport(), healthReport({ outcome: 'threw' })], releases);
  const file = 'http://localhost/mfe/mfe-cart/1.0.0/cart.js';
  window.dispatchEvent(new ErrorEvent('error', { filename: file }));
  window.dispatchEvent(new ErrorEvent('error', { filename: 'chrome-extension://x/y.js' }));
  await leave();
  expect(await sent()).toEqual([['mfe-cart@1.0.0 errors 2']]);
});

test('what a page view counted travels in the same report, until the page is hidden first', async () => {
  const line = document.getElementById('line')!;
  line.innerHTML = '<button data-product="7"></button>';
  reportVitals([loaded('mfe-cart', '1.0.0')], releases);
  await leave();
  line.innerHTML = '<button data-product="8"></button>';
  measure(onINP, { name: 'INP', id: 'a', value: 90, attribution: { interactionTarget: 'mfe-cart' } });
  await leave();
  const first = ['mfe-cart@1.0.0 errors 0', 'mfe-cart@1.0.0 added 0'];
  expect(await sent()).toEqual([first, ['mfe-cart@1.0.0 INP 90']]);
});

test('a node belongs to the remote around it, else to the shell, and to neither once it is removed', () => {
  const line = document.getElementById('line');
  expect(regionOf(line)).toBe('mfe-cart');
  expect(regionOf(document.getElementById('bar'))).toBe('shell');
  line?.remove();
  expect(regionOf(line)).toBe('gone');
});
