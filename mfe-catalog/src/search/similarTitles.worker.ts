import { createSimilarTitles } from './similarTitles';

/** Set by the first message, the titles. Each later one is a query. */
let find: ReturnType<typeof createSimilarTitles> | undefined;

addEventListener('message', ({ data }: MessageEvent<readonly string[] | string>) => {
  if (typeof data === 'string') postMessage(find?.(data) ?? []);
  else find = createSimilarTitles(data);
});
