interface Turn {
  readonly by: string;
  readonly start: () => void;
}

/** Returns a function that runs work when it is its turn: at most `most` at once, and one of each `by`. */
export function takeTurns(most: number) {
  const busy = new Set<string>();
  const waiting: Turn[] = [];

  function startNext(): void {
    const index = busy.size < most ? waiting.findIndex(({ by }) => !busy.has(by)) : -1;
    const [next] = index < 0 ? [] : waiting.splice(index, 1);
    if (!next) return;
    busy.add(next.by);
    next.start();
  }

  return async function inTurn<T>(by: string, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((start) => {
      waiting.push({ by, start });
      startNext();
    });
    try {
      return await work();
    } finally {
      busy.delete(by);
      startNext();
    }
  };
}
