import { createSimilarTitles } from './similarTitles';

/** The titles first, then queries; each query is answered with itself and the places of the titles that resemble it. */
let find: ReturnType<typeof createSimilarTitles> | undefined;

addEventListener('message', ({ data }: MessageEvent<readonly string[] | string>) => {
  if (typeof data === 'string') postMessage({ query: data, found: find?.(data) ?? [] });
  else find = createSimilarTitles(data);
});
