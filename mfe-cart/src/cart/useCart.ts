import { useState } from 'react';
import { cart, publish, useTopic, type CartItem } from 'shared-events';
import { changeQuantity, uncommitted, type Draft } from './draft';

const nothingDrafted: Draft = {};

/** The cart and this page's draft of its quantities. */
export function useCart() {
  const items = useTopic(cart);
  const [draft, setDraft] = useState(nothingDrafted);
  const changes = uncommitted(items, draft);

  return {
    items,
    draft,
    unsaved: Object.keys(changes).length > 0,
    change: (item: CartItem, by: 1 | -1) => setDraft((current) => changeQuantity(current, item, by)),
    commit() {
      publish('cart:quantities-updated', { quantities: changes });
      setDraft(nothingDrafted);
    },
    remove(item: CartItem) {
      publish('cart:item-removed', { id: item.id });
    },
    clear() {
      publish('cart:cleared', {});
      setDraft(nothingDrafted);
    },
  };
}
