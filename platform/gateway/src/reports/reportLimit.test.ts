import { reportLimit } from './reportLimit';

let now = 0;
beforeEach(() => void jest.spyOn(performance, 'now').mockImplementation(() => now));
afterEach(() => jest.restoreAllMocks());

const create = () => reportLimit({ perClient: 10, total: 25, windowMs: 1000 }).allows;

test('one client has so much in a window, and all together so much', () => {
  const mayCome = create();
  expect([mayCome('a', 9), mayCome('a', 2), mayCome('a', 1), mayCome('a', 1)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect([mayCome('b', 10), mayCome('c', 6), mayCome('c', 5), mayCome('d', 1)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

test('with the next window everybody begins anew', () => {
  const mayCome = create();
  expect([mayCome('a', 10), mayCome('a', 1)]).toEqual([true, false]);
  now += 999;
  expect(mayCome('a', 1)).toBe(false);
  now += 1;
  expect(mayCome('a', 10)).toBe(true);
});
