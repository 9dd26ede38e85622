import { createSimilarTitles } from './similarTitles';

/** The first message has the titles, each later one a query. */
let find: ReturnType<typeof createSimilarTitles> | undefined;

addEventListener('message', ({ data }: MessageEvent<readonly string[] | string>) => {
  if (typeof data === 'string') postMessage(find?.(data) ?? []);
  else find = createSimilarTitles(data);
});
