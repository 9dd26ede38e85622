import type { Vital } from 'contract';
import { deploy, publish, startCanary, stateAfter } from '../log/log.fixture';
import { releaseOf } from '../release.fixture';
import { createSketch } from './sketch';
import { createVitals } from './vitals';

const CART = 'mfe-cart';
const published = [publish(releaseOf(CART, '1.0.0')), publish(releaseOf(CART, '1.1.0'))];
const live = stateAfter([...published, deploy(CART, '1.0.0')]);
const vital = (version: string, value: number, name: Vital['name'] = 'LCP'): Vital => ({
  app: CART,
  version,
  name,
  value,
});

function start(perSecond = 1000) {
  let state = live;
  const vitals = createVitals({ state: () => state }, perSecond);
  return { vitals, become: (next: typeof live) => void (state = next) };
}

test.each([
  [0, 0],
  [0.0004, 0],
  [0.1, 0.1],
  [1, 1],
  [2_500, 2_500],
  [600_000, 600_000],
])('of figures that are all %s the quantile is that, within 5 %%', (value, expected) => {
  const sketch = createSketch();
  for (let each = 0; each < 10; each++) sketch.add(value);
  expect(Math.abs(sketch.quantile(0.75) - expected)).toBeLessThanOrEqual(0.05 * expected);
  expect(sketch.mean()).toBeCloseTo(value);
});

test('three of four figures are not above the 75th percentile', () => {
  const sketch = createSketch();
  for (let value = 100; value >= 1; value--) sketch.add(value * 10);
  expect(sketch.quantile(0.75)).toBeGreaterThan(750 * 0.95);
  expect(sketch.quantile(0.75)).toBeLessThan(750 * 1.05);
  expect(sketch.count()).toBe(100);
});

test('nothing was measured before the first figure', () => {
  expect([createSketch().quantile(0.75), createSketch().mean()]).toEqual([0, 0]);
});

test('figures are kept by release and name, of releases with traffic alone', () => {
  const { vitals } = start();
  vitals.add([vital('1.0.0', 1000), vital('1.1.0', 9), vital('1.0.0', 0, 'CLS')]);
  vitals.add([{ ...vital('1.0.0', 9), app: 'mfe-nobody' }]);
  expect(vitals.summary()).toEqual({
    [CART]: {
      '1.0.0': { LCP: { count: 1, p75: expect.any(Number), mean: 1000 }, CLS: { count: 1, p75: 0, mean: 0 } },
    },
  });
});

test('a release that loses its traffic is forgotten, and the one that stays goes on', () => {
  const { vitals, become } = start();
  become(stateAfter([startCanary(CART, '1.1.0', 10)], live));
  vitals.add([vital('1.0.0', 1), vital('1.1.0', 1)]);
  expect(Object.keys(vitals.summary()[CART] ?? {})).toEqual(['1.0.0', '1.1.0']);
  become(stateAfter([deploy(CART, '1.1.0')], live));
  expect(vitals.summary()[CART]).toEqual({ '1.1.0': { LCP: expect.objectContaining({ count: 1 }) } });
});

test('of a flood the rest is not counted', () => {
  const { vitals } = start(1);
  expect(vitals.add(Array.from({ length: 10 }, () => vital('1.0.0', 1)))).toBe(true);
  expect(vitals.add([vital('1.0.0', 1)])).toBe(false);
  expect(vitals.summary()[CART]?.['1.0.0']?.LCP?.count).toBe(10);
});
