import { fetchInState, type FeedState } from './states';

const really = jest.fn(async () => Response.json(['real']));
afterEach(() => really.mockClear());

const lengthOf = async (state: FeedState, url = '/api/products') => {
  const response = await fetchInState(state, really)(url);
  return ((await response.json()) as readonly unknown[]).length;
};

test.each([
  ['loaded', 1],
  ['empty', 0],
  ['many', 10_000],
] as const)('feeds that are %s have %i products', async (state, length) => {
  expect(await lengthOf(state)).toBe(length);
});

test('a failing feed responds with an error, without a request', async () => {
  const { ok, status } = await fetchInState('failing', really)('/api/posts');
  expect([ok, status]).toEqual([false, 503]);
  expect(really).not.toHaveBeenCalled();
});

test('a loading feed never responds', async () => {
  const response = fetchInState('loading', really)('/api/products');
  const first = await Promise.race([response.then(() => 'response'), Promise.resolve('nothing')]);
  expect(first).toBe('nothing');
});

test('other requests go through', async () => {
  expect(await lengthOf('failing', '/api/pictures/1')).toBe(1);
  expect(really).toHaveBeenCalledTimes(1);
});
