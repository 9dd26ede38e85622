import { startLater } from '../afterFirstPage';
import { allowsPrefetch } from '../networkConnection';
import type { Prefetch } from './followLinks';

/** Prefetches the pages of links once the page is idle. */
export function prefetchNextPages(prefetch: Prefetch): Promise<void> {
  return startLater(async () => {
    if (!allowsPrefetch()) return;
    const { followLinks } = await import(/* webpackChunkName: "next-pages" */ './followLinks');
    followLinks(prefetch);
  }, 'Each page loads its files when it is opened.');
}
