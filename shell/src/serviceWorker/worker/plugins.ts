import type { WorkboxPlugin } from 'workbox-core/types.js';

const DIGEST = 'x-kept-digest';
const LARGEST_PICTURE = 200_000;

/** Respects `no-store`: pages with overrides must not reappear offline for 30 days. */
export const mayBeStored: WorkboxPlugin = {
  async cacheWillUpdate({ response }) {
    const isRefused = /\bno-store\b/i.test(response.headers.get('cache-control') ?? '');
    return response.status === 200 && !isRefused ? response : null;
  },
};

/** Stores only JSON lists: an error with status 200 must not replace a good feed. */
export const onlyLists: WorkboxPlugin = {
  async cacheWillUpdate({ response }) {
    const isList = await response
      .clone()
      .json()
      .then(Array.isArray, () => false);
    return isList ? response : null;
  },
};

export const smallPictures: WorkboxPlugin = {
  async cacheWillUpdate({ response }) {
    const { size } = await response.clone().blob();
    return size <= LARGEST_PICTURE ? response : null;
  },
};

/** Stores only files with their hash. Fetches damaged files again, because the browser would always refuse them. */
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

async function digestOf(body: ArrayBuffer): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-384', body));
  return `sha384-${btoa(String.fromCharCode(...bytes))}`;
}
