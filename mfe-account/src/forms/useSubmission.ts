import { useRef, useState } from 'react';

/** Ignores submissions while one is pending. `pending` is its name. */
export function useSubmission<Name extends string = string>() {
  const [pending, setPending] = useState<Name>();
  const running = useRef(false);

  function submit(name: Name, work: () => Promise<void>): void {
    if (running.current) return;
    running.current = true;
    setPending(name);
    void work().finally(() => {
      running.current = false;
      setPending(undefined);
    });
  }

  return { pending, submit };
}
