/** A worker searches more titles, which would block a slow phone. */
const MOST_IN_PAGE = 2_000;

type OnFound = (found: readonly number[]) => void;

export interface TitleFinder {
  readonly ask: (query: string) => void;
  readonly stop: () => void;
}

export function createTitleFinder(titles: readonly string[], onFound: OnFound): TitleFinder {
  return titles.length > MOST_IN_PAGE ? inWorker(titles, onFound) : inPage(titles, onFound);
}

function inPage(titles: readonly string[], onFound: OnFound): TitleFinder {
  const finder = import(/* webpackChunkName: "similar-titles" */ './similarTitles').then(
    ({ createSimilarTitles }) => createSimilarTitles(titles),
  );
  return {
    ask: (query) => {
      finder.then(
        (find) => onFound(find(query)),
        () => undefined,
      );
    },
    stop: () => undefined,
  };
}

function inWorker(titles: readonly string[], onFound: OnFound): TitleFinder {
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
    ask: (query) => worker.postMessage(query),
    stop: () => worker.terminate(),
  };
}
