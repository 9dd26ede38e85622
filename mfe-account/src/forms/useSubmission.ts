import { useCallback, useRef, useState } from 'react';

/**
 * One submission at a time: while one runs, further clicks and Enters do nothing.
 * @returns `pending`: the name of what runs; `submit` starts it
 */
export function useSubmission<Name extends string = string>() {
  const [pending, setPending] = useState<Name>();
  const running = useRef(false);

  const submit = useCallback(async (name: Name, work: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setPending(name);
    try {
      await work();
    } finally {
      running.current = false;
      setPending(undefined);
    }
  }, []);

  return { pending, submit };
}
