import type { WorkboxPlugin } from 'workbox-core/types.js';

const DIGEST = 'x-kept-digest';

/**
 * Keeps files whole: each is stored with its hash, and what is not that any more, or not what the page asks for (`integrity`), is
 * fetched again. A file that the browser would refuse would be refused on every visit.
 */
export const intactFiles: WorkboxPlugin = {
  async cacheWillUpdate({ response }) {
    const headers = new Headers(response.headers);
    const body = await response.arrayBuffer();
    headers.set(DIGEST, await digestOf(body));
    return new Response(body, { headers });
  },

  async cachedResponseWillBeUsed({ request, cachedResponse }) {
    if (!cachedResponse) return null;
    const digest = await digestOf(await cachedResponse.clone().arrayBuffer());
    const isWhole = digest === cachedResponse.headers.get(DIGEST);
    const isExpected = request.integrity === '' || request.integrity.includes(digest);
    return isWhole && isExpected ? cachedResponse : null;
  },
};

/** As the `integrity` of an element has it. */
async function digestOf(body: ArrayBuffer): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-384', body));
  return `sha384-${btoa(String.fromCharCode(...bytes))}`;
}
