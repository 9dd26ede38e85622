/** Calls back once the element comes into view. Returns the function that stops watching. @param rootMargin e.g. `100%`: a window before */
export function whenSeen(element: Element, callback: () => void, rootMargin = '0px'): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      callback();
    },
    { rootMargin },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
