import { createSimilarTitles } from './similarTitles';

/** The first message holds the titles, each later one a query, which is answered with the indexes of similar titles. */
let find: ReturnType<typeof createSimilarTitles> | undefined;

addEventListener('message', ({ data }: MessageEvent<readonly string[] | string>) => {
  if (typeof data === 'string') postMessage(find?.(data) ?? []);
  else find = createSimilarTitles(data);
});
