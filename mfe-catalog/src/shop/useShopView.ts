import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useLocation, useSearchParams } from 'shared-router';
import { readView, writeView, type ShopView } from './shopView';

/**
 * Returns the view in the URL, and a function that changes it. A change shows before its navigation is rendered: a ticked
 * box would jump back until then.
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
  // Dropped once the URL has it, or it would return with this history entry.
  if (chosen && !current) setChosen(undefined);
  const view = current?.view ?? written;
  const scrollAfterwards = useScrollAfter(entry);

  function change(part: Partial<ShopView>) {
    // Other changes change the results, which start at page 1.
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

/** Scrolls after the next navigation is rendered, when the router has restored the position at which its URL was last left. */
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
