import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useLocation, useSearchParams } from 'shared-router';
import { readView, writeView, type ShopView } from './shopView';

/**
 * The view the address holds, and how to change it. A change shows at once: a navigation is rendered a moment later, and
 * until then a ticked box would jump back.
 * @param top what comes into view when a page is turned
 */
export function useShopView(
  top: RefObject<HTMLElement | null>,
): [ShopView, (change: Partial<ShopView>) => void] {
  const { key: visit } = useLocation();
  const [query, setQuery] = useSearchParams();
  const [chosen, setChosen] = useState<{ view: ShopView; during: string }>();
  const written = useMemo(() => readView(query), [query]);
  const current = chosen?.during === visit ? chosen : undefined;
  // Forgotten as soon as the address has it, lest it came back with the visit.
  if (chosen && !current) setChosen(undefined);
  const view = current?.view ?? written;
  const placeAfterwards = usePlaceAfter(visit);

  function change(part: Partial<ShopView>) {
    // All but paging and layout changes what is found, and what is found starts at its first page.
    const stays = 'layout' in part || 'page' in part;
    const next = { ...view, ...(stays ? {} : { page: 1 }), ...part };
    setChosen({ view: next, during: visit });
    const { scrollY } = window;
    placeAfterwards(() => {
      if ('page' in part) top.current?.scrollIntoView();
      else window.scrollTo(0, scrollY);
    });
    setQuery(writeView(next), { replace: 'layout' in part, preventScrollReset: true });
  }

  return [view, change];
}

/**
 * What to do once the next visit is on the page. The router scrolls to where an address was last left, after a click as
 * after Back; after a choice made here the place is ours to say.
 */
function usePlaceAfter(visit: string) {
  const findPlace = useRef<() => void>(undefined);
  useEffect(() => {
    findPlace.current?.();
    findPlace.current = undefined;
  }, [visit]);
  return (find: () => void) => {
    findPlace.current = find;
  };
}
