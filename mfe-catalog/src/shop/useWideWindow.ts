import { useSyncExternalStore } from 'react';

/** From here on the filters have room beside the list; `ShopPage.module.css` breaks at the same width. */
const WIDE = '(min-width: 62rem)';

export function useWideWindow(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(WIDE);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => matchMedia(WIDE).matches,
    () => true,
  );
}
