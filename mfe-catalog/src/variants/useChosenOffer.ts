import { isBuyable, type Offer } from 'contract/feed';
import { useState } from 'react';
import { useSearchParams } from 'shared-router';
import { useChosen } from '../useChosen';

const VARIANT = 'variant';

/** Follows the URL, and shows a choice before its navigation (docs/product.md VARIANT-9). */
export function useChosenOffer(offers: readonly Offer[]) {
  const [query, setQuery] = useSearchParams();
  const [chosen, choose] = useChosen<string>();
  const [isChosen, setIsChosen] = useState(false);
  const wanted = chosen ?? query.get(VARIANT);
  const offer = offers.find(({ variant }) => variant === wanted) ?? offers.find(isBuyable) ?? offers[0]!;

  return {
    offer,
    isChosen,
    choose({ variant }: Offer) {
      const state = choose(variant);
      setIsChosen(true);
      const next = new URLSearchParams(query);
      next.set(VARIANT, variant);
      setQuery(next, { replace: true, preventScrollReset: true, state });
    },
  };
}
