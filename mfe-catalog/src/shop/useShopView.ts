import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useLocation, useSearchParams } from 'shared-router';
import { readView, writeView, type ShopView } from './shopView';

/**
 * The view in the url, and how to change it. A change shows at once: the navigation is rendered a moment later, and until
 * then a ticked box would jump back.
 * @param top scrolled into view on a change of page
 */
export function useShopView(
  top: RefObject<HTMLElement | null>,
): [ShopView, (change: Partial<ShopView>) => void] {
  const { key: entry } = useLocation();
  const [query, setQuery] = useSearchParams();
  const [chosen, setChosen] = useState<{ view: ShopView; during: string }>();
  const written = useMemo(() => readView(query), [query]);
  const current = chosen?.during === entry ? chosen : undefined;
  // Dropped as soon as the url has it, or it would come back with this history entry.
  if (chosen && !current) setChosen(undefined);
  const view = current?.view ?? written;
  const scrollAfterwards = useScrollAfter(entry);

  function change(part: Partial<ShopView>) {
    // A change of anything but page and layout changes what is found, which is shown from its first page.
    const stays = 'layout' in part || 'page' in part;
    const next = { ...view, ...(stays ? {} : { page: 1 }), ...part };
    setChosen({ view: next, during: entry });
    const { scrollY } = window;
    scrollAfterwards(() => {
      if ('page' in part) top.current?.scrollIntoView();
      else window.scrollTo(0, scrollY);
    });
    setQuery(writeView(next), { replace: 'layout' in part, preventScrollReset: true });
  }

  return [view, change];
}

/**
 * Scrolls once the next navigation is rendered. The router restores the position at which a url was last left, after a click
 * as after Back; after a choice made here the page sets its own.
 */
function useScrollAfter(entry: string) {
  const scroll = useRef<() => void>(undefined);
  useEffect(() => {
    scroll.current?.();
    scroll.current = undefined;
  }, [entry]);
  return (next: () => void) => {
    scroll.current = next;
  };
}
