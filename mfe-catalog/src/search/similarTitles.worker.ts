import { createSimilarTitles } from './similarTitles';

let find: ReturnType<typeof createSimilarTitles> | undefined;

addEventListener('message', ({ data }: MessageEvent<readonly string[] | string>) => {
  if (typeof data === 'string') postMessage(find?.(data) ?? []);
  else find = createSimilarTitles(data);
});
