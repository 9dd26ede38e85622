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

  async function run(work: (outcome: Outcome) => Promise<void>): Promise<void> {
    const { pathname } = window.location;
    let leaving = false;
    /** The page stays until the next one has loaded. */
    function handleClick({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) {
      const link = (target as Element).closest<HTMLAnchorElement>('a[href]');
      if (link && !link.target && link.pathname !== pathname) leaving ||= !(ctrlKey || metaKey || shiftKey);
    }
    const tell: Outcome['tell'] = (kind, text, show) => {
      const here = mounted.current && !leaving && window.location.pathname === pathname;
      if (here) show();
      else notify(text, { kind });
    };
    function finish(text: string, path: string) {
      tell('success', text, () => {
        notify(text, { kind: 'alert' });
        void navigate(path);
      });
    }
    document.addEventListener('click', handleClick, true);
    await work({ tell, finish }).finally(() => document.removeEventListener('click', handleClick, true));
  }

  function submit(name: Name, work: (outcome: Outcome) => Promise<void>): void {
    if (running.current) return;
    running.current = true;
    setPending(name);
    void run(work).finally(() => {
      running.current = false;
      setPending(undefined);
    });
  }

  return { pending, submit };
}
