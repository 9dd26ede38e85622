import { createFeedBrake } from './judgeFeeds';

const MINUTE = 60_000;
const product = (id: number | string) => ({ id, title: `Chair ${id}`, price: 10 });
const products = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => product(from + index));

function open(on = true) {
  const clock = { now: 0 };
  const missing: number[] = [];
  jest.spyOn(performance, 'now').mockImplementation(() => clock.now);
  const check = createFeedBrake(on, (count) => missing.push(count));
  const isHeldBack = (...versions: Parameters<typeof check>) => {
    try {
      check(...versions);
      return false;
    } catch {
      return true;
    }
  };
  return { isHeldBack, clock, missing };
}

test.each([
  ['the first version, without products', [], [], false],
  ['the first version', [], products(3), false],
  ['half of the products gone', products(40), products(20), false],
  ['more than half gone', products(40), products(19), true],
  ['all gone', products(40), [], true],
  ['other ids for all, as after a reimport', products(40), products(40, 100), true],
  ['ids as texts', products(40), products(40).map(({ id }) => product(String(id))), false],
  ['one of two gone', products(2), products(1), false],
  ['two of three gone', products(3), products(1), true],
  ['the only product replaced', products(1), products(1, 2), true],
])('%s', (_what, shown, next, heldBack) => {
  expect(open().isHeldBack(shown, next)).toBe(heldBack);
  expect(open(false).isHeldBack(shown, next)).toBe(false);
});

test.each([3, 0])('a loss that leaves %s products is accepted after 10 minutes', (left) => {
  const { isHeldBack, clock, missing } = open();
  expect(isHeldBack(products(40), products(4))).toBe(true);
  clock.now = 10 * MINUTE - 1;
  expect(isHeldBack(products(40), products(left))).toBe(true);
  clock.now = 10 * MINUTE;
  expect(isHeldBack(products(40), products(left))).toBe(false);
  expect(missing).toEqual([36, 40 - left, 0]);
});

test('a good version in between restarts the 10 minutes', () => {
  const { isHeldBack, clock } = open();
  isHeldBack(products(40), products(4));
  clock.now = 9 * MINUTE;
  expect(isHeldBack(products(40), products(39))).toBe(false);
  clock.now = 11 * MINUTE;
  expect(isHeldBack(products(39), products(4))).toBe(true);
  clock.now = 21 * MINUTE;
  expect(isHeldBack(products(39), products(4))).toBe(false);
  expect(isHeldBack(products(4), products(1))).toBe(true);
});
