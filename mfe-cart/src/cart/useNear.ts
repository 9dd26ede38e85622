import { useCallback, useState } from 'react';

const REACH = '100%';

/**
 * Whether an element is, or has been, within a window's height of being seen.
 * @param atOnce true for what stands in the first view; false where the browser is to tell
 * @returns the answer, and the ref to watch the element by
 */
export function useNear(atOnce: boolean) {
  const [near, setNear] = useState(atOnce);
  const watch = useCallback((element: Element | null) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: REACH },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { near, watch: near ? undefined : watch };
}
