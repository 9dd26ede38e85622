/** More titles are compared in a worker: beside a page they would hold up the keys of a slow phone. */
const MOST_IN_PAGE = 2_000;

interface Answer {
  readonly query: string;
  /** Places of titles. */
  readonly found: readonly number[];
}

/** Finds titles that resemble queries; `onAnswer` is told, and not at all where the code for it cannot be loaded. */
export interface TitleFinder {
  readonly ask: (query: string) => void;
  readonly stop: () => void;
}

export function createTitleFinder(
  titles: readonly string[],
  onAnswer: (answer: Answer) => void,
): TitleFinder {
  return titles.length > MOST_IN_PAGE ? inWorker(titles, onAnswer) : inPage(titles, onAnswer);
}

function inPage(titles: readonly string[], onAnswer: (answer: Answer) => void): TitleFinder {
  let stopped = false;
  const finder = import(/* webpackChunkName: "similar-titles" */ './similarTitles').then(
    ({ createSimilarTitles }) => createSimilarTitles(titles),
  );
  return {
    ask(query) {
      finder.then(
        (find) => {
          if (!stopped) onAnswer({ query, found: find(query) });
        },
        // It is only a help: that nothing was found has been said.
        () => {},
      );
    },
    stop() {
      stopped = true;
    },
  };
}

function inWorker(titles: readonly string[], onAnswer: (answer: Answer) => void): TitleFinder {
  let worker: Worker;
  try {
    worker = new Worker(
      /* webpackChunkName: "similar-titles.worker" */ new URL('./similarTitles.worker', import.meta.url),
    );
  } catch {
    // From another origin, as a build of one's own is tried, a page may load scripts and no workers.
    return inPage(titles, onAnswer);
  }
  worker.onmessage = ({ data }: MessageEvent<Answer>) => onAnswer(data);
  worker.postMessage(titles);
  return {
    ask: (query) => worker.postMessage(query),
    stop: () => worker.terminate(),
  };
}
