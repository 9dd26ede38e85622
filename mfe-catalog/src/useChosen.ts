import { useState } from 'react';
import { useLocation } from 'shared-router';

interface Chosen<T> {
  readonly value: T;
  /** The history entry that was shown when the first of the pending choices was made. */
  readonly during: string;
  readonly first: number;
  readonly last: number;
}

let changes = 0;

/**
 * Holds a choice until the page of its navigation is shown, which may come later, after pages of earlier choices.
 * @returns the choice, if it is not shown yet, and a function that takes one and returns the `state` for its navigation
 */
export function useChosen<T>() {
  const location = useLocation();
  const [chosen, setChosen] = useState<Chosen<T>>();
  const shown = (location.state as { readonly change?: number } | null)?.change ?? NaN;
  const isPending =
    chosen && (chosen.during === location.key || (shown >= chosen.first && shown < chosen.last));
  // Removed, because a later visit of this history entry must not show it.
  if (chosen && !isPending) setChosen(undefined);
  const pending = isPending ? chosen : undefined;

  function choose(value: T) {
    const change = (changes += 1);
    setChosen({
      value,
      during: pending?.during ?? location.key,
      first: pending?.first ?? change,
      last: change,
    });
    return { change };
  }

  return [pending?.value, choose] as const;
}
