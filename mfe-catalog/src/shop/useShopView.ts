import { useEffect, useMemo, useRef, type RefObject } from 'react';
import { useLocation, useSearchParams } from 'shared-router';
import { useChosen } from '../useChosen';
import { readView, writeView, type ShopView } from './shopView';

/** Shows a change before its navigation: otherwise a ticked box jumps back. @param top scrolls into view on each new page */
export function useShopView(
  top: RefObject<HTMLElement | null>,
): [ShopView, (change: Partial<ShopView>) => void] {
  const { key: entry } = useLocation();
  const [query, setQuery] = useSearchParams();
  const [chosen, choose] = useChosen<ShopView>();
  const written = useMemo(() => readView(query), [query]);
  const view = chosen ?? written;

  // Runs after the router restored the URL's scroll position.
  const scroll = useRef<() => void>(undefined);
  useEffect(() => {
    scroll.current?.();
    scroll.current = undefined;
  }, [entry]);

  function change(part: Partial<ShopView>) {
    const stays = 'layout' in part || 'page' in part;
    const next = { ...view, ...(stays ? {} : { page: 1 }), ...part };
    const state = choose(next);
    const { scrollY } = window;
    scroll.current = () => {
      if ('page' in part) top.current?.scrollIntoView();
      else window.scrollTo(0, scrollY);
    };
    setQuery(writeView(next), { replace: 'layout' in part, preventScrollReset: true, state });
  }

  return [view, change];
}
