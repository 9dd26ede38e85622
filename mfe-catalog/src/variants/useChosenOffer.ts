import { isBuyable, type Offer } from 'contract/feed';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'shared-router';

const VARIANT = 'variant';

/** Follows the URL, and shows a choice before its navigation (docs/product.md VARIANT-9). */
export function useChosenOffer(offers: readonly Offer[]) {
  const { key: entry } = useLocation();
  const [query, setQuery] = useSearchParams();
  const [chosen, setChosen] = useState<{ readonly variant: string; readonly during: string }>();
  const wanted = chosen?.during === entry ? chosen.variant : query.get(VARIANT);
  const offer = offers.find(({ variant }) => variant === wanted) ?? offers.find(isBuyable) ?? offers[0]!;

  return {
    offer,
    isChosen: chosen !== undefined,
    choose({ variant }: Offer) {
      setChosen({ variant, during: entry });
      const next = new URLSearchParams(query);
      next.set(VARIANT, variant);
      setQuery(next, { replace: true, preventScrollReset: true });
    },
  };
}
