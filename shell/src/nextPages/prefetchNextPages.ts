import { startLater } from '../afterFirstPage';
import { allowsPrefetch } from '../networkConnection';
import type { Prefetch } from './prefetch';

/** From the time that the page is idle, the files of the pages that its links lead to are fetched ahead of a click. */
export function prefetchNextPages(prefetch: Prefetch): Promise<void> {
  return startLater(async () => {
    if (!allowsPrefetch()) return;
    const { followLinks } = await import(/* webpackChunkName: "next-pages" */ './followLinks');
    followLinks(prefetch);
  }, 'Each page loads its files when it is opened.');
}
