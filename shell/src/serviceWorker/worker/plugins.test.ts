import type { CacheWillUpdateCallbackParam, WorkboxPlugin } from 'workbox-core/types.js';
import { mayBeStored, onlyLists } from './plugins';

async function isStored({ cacheWillUpdate }: WorkboxPlugin, response: Response): Promise<boolean> {
  const stored = await cacheWillUpdate?.({ response } as CacheWillUpdateCallbackParam);
  return stored === response;
}

test.each([
  ['private, no-store', 200, false],
  ['No-Store', 200, false],
  // A page with `private` is for a visitor's bucket, and is shown only offline.
  ['private, no-cache', 200, true],
  ['', 200, true],
  ['', 404, false],
])('with cache-control "%s" and status %i it is stored: %s', async (cacheControl, status, expected) => {
  const headers = { 'cache-control': cacheControl };
  expect(await isStored(mayBeStored, new Response('[]', { status, headers }))).toBe(expected);
});

test.each([
  ['[{"id":1}]', true],
  ['[]', true],
  ['{"error":"busy"}', false],
  ['<p>Busy</p>', false],
])('a feed with the body %s is stored: %s', async (body, expected) => {
  expect(await isStored(onlyLists, new Response(body))).toBe(expected);
});
