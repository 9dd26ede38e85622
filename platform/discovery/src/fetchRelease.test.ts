import { LARGEST_RELEASE_JSON } from 'contract';
import { fetchRelease } from './fetchRelease';
import { releaseOf } from './release.fixture';

const release = releaseOf('mfe-cart');
const { signal } = new AbortController();

/** Fetches from a host with this response. */
function fetched(status: number, body: unknown) {
  const response = new Response(JSON.stringify(body), { status });
  jest.spyOn(globalThis, 'fetch').mockResolvedValueOnce(response);
  return fetchRelease({ name: 'mfe-cart', origin: 'http://mfe-cart:8080' }, signal);
}
afterEach(() => jest.restoreAllMocks());

test.each([
  ['an error', 500, {}, 'it responds with 500'],
  [
    'null',
    200,
    null,
    'its release.json is wrong at its root: Invalid type: Expected Object but received null',
  ],
  [
    'a release without its team',
    200,
    { ...release, team: undefined },
    'its release.json is wrong at team: Invalid key: Expected "team" but received undefined',
  ],
  ["another remote's release", 200, releaseOf('mfe-shop'), 'its release.json is that of mfe-shop'],
])('a response with %s is refused with the reason', async (_what, status, body, problem) => {
  await expect(fetched(status, body)).rejects.toThrow(problem);
});

test('[V2] reading an endless release.json stops at its limit', async () => {
  let sent = 0;
  const endless = new ReadableStream({
    pull(controller) {
      sent += 1;
      controller.enqueue(new Uint8Array(LARGEST_RELEASE_JSON / 4));
    },
  });
  jest.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response(endless));
  await expect(fetchRelease({ name: 'mfe-cart', origin: 'http://mfe-cart:8080' }, signal)).rejects.toThrow(
    'it is larger than 1048576 bytes',
  );
  expect(sent).toBeLessThan(10);
});
