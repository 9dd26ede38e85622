import { useEffect, useRef, useState } from 'react';
import { notify, type Notification } from 'shared-events';
import { useNavigate } from 'shared-router';

/** Results of a submission. Shoppers who have left the page get a toast, and stay where they are. */
export interface Outcome {
  /** @param show for shoppers who are still here */
  readonly tell: (kind: Notification['kind'], text: string, show: () => void) => void;
  /** Opens the next page with an alert. */
  readonly finish: (text: string, path: string) => void;
}

/** Ignores submissions while one is pending. `pending` is its name. */
export function useSubmission<Name extends string = string>() {
  const [pending, setPending] = useState<Name>();
  const running = useRef(false);
  const mounted = useRef(false);
  const navigate = useNavigate();

  useEffect(() => {
    mounted.current = true;
    return () => void (mounted.current = false);
  }, []);

  function outcomeOnPage(): Outcome {
    const { pathname } = window.location;
    const tell: Outcome['tell'] = (kind, text, show) => {
      // The next page may still be loading.
      if (mounted.current && window.location.pathname === pathname) show();
      else notify(text, { kind });
    };
    return {
      tell,
      finish: (text, path) =>
        tell('success', text, () => {
          notify(text, { kind: 'alert' });
          void navigate(path);
        }),
    };
  }

  function submit(name: Name, work: (outcome: Outcome) => Promise<void>): void {
    if (running.current) return;
    running.current = true;
    setPending(name);
    void work(outcomeOnPage()).finally(() => {
      running.current = false;
      setPending(undefined);
    });
  }

  return { pending, submit };
}
