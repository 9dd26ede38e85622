/** A worker searches more titles, which would block a slow phone. */
const MOST_IN_PAGE = 2_000;

type OnFound = (found: readonly number[]) => void;

export type TitleFinder = ReturnType<typeof createTitleFinder>;

export function createTitleFinder(titles: readonly string[], onFound: OnFound) {
  return titles.length > MOST_IN_PAGE ? inWorker(titles, onFound) : inPage(titles, onFound);
}

function inPage(titles: readonly string[], onFound: OnFound) {
  const finder = import(/* webpackChunkName: "similar-titles" */ './similarTitles').then(
    ({ createSimilarTitles }) => createSimilarTitles(titles),
  );
  return {
    ask: (query: string) => {
      finder.then(
        (find) => onFound(find(query)),
        () => undefined,
      );
    },
    stop: () => undefined,
  };
}

function inWorker(titles: readonly string[], onFound: OnFound) {
  let worker: Worker;
  try {
    worker = new Worker(
      /* webpackChunkName: "similar-titles.worker" */ new URL('./similarTitles.worker', import.meta.url),
    );
  } catch {
    // Browsers refuse workers from another origin, where an override may be.
    return inPage(titles, onFound);
  }
  worker.onmessage = ({ data }: MessageEvent<readonly number[]>) => onFound(data);
  worker.postMessage(titles);
  return {
    ask: (query: string) => worker.postMessage(query),
    stop: () => worker.terminate(),
  };
}
