import { useCallback, useState } from 'react';

const REACH = '100%';

/**
 * Whether an element is, or has been, within a window's height of the view.
 * @param atOnce true for what is in the first view and needs no observer
 * @returns `watch` is the element's ref
 */
export function useInView(atOnce: boolean) {
  const [inView, setInView] = useState(atOnce);
  const watch = useCallback((element: Element | null) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setInView(true);
      },
      { rootMargin: REACH },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { inView, watch: inView ? undefined : watch };
}
