import type { WorkboxPlugin } from 'workbox-core/types.js';

/** Leaves out what the server does not want stored: a page of overridden releases would come back offline for 30 days. */
export const mayBeStored: WorkboxPlugin = {
  async cacheWillUpdate({ response }) {
    const isRefused = /\bno-store\b/i.test(response.headers.get('cache-control') ?? '');
    return response.status === 200 && !isRefused ? response : null;
  },
};

/** Stores JSON lists only: an error that is sent with status 200 must not replace the last good feed. */
export const onlyLists: WorkboxPlugin = {
  async cacheWillUpdate({ response }) {
    const isList = await response
      .clone()
      .json()
      .then(Array.isArray, () => false);
    return isList ? response : null;
  },
};
