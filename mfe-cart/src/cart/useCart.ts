import { useCallback, useMemo, useState } from 'react';
import { cart, publish, useStore, type CartItem, type ProductId } from 'shared-events';
import { changeQuantity, draftedChanges, dropCommitted, emptyDraft, withDraft } from './draft';
import { addRemoval, dropRemoval, placeInCart, toRows, type Removal } from './removals';

export function useCart() {
  const stored = useStore(cart);
  const [draft, setDraft] = useState(emptyDraft);
  const [removals, setRemovals] = useState<readonly Removal[]>([]);
  const [cleared, setCleared] = useState<readonly CartItem[]>();
  const items = useMemo(() => stored.map((item) => withDraft(item, draft)), [stored, draft]);
  const rows = useMemo(() => toRows(items, removals), [items, removals]);

  // While rendering: no frame may show an outdated draft.
  const pendingDraft = dropCommitted(draft, stored);
  if (pendingDraft !== draft) setDraft(pendingDraft);
  const changes = draftedChanges(draft, stored);

  // Memoized rows need stable callbacks.
  const change = useCallback(
    (item: CartItem, by: 1 | -1) => setDraft((current) => changeQuantity(current, item, by)),
    [],
  );

  const remove = useCallback((id: ProductId) => {
    const before = cart.get();
    const index = before.findIndex((line) => line.id === id);
    const item = before[index];
    if (!item) return undefined;
    publish('cart:item-removed', { id });
    setRemovals((current) => addRemoval(current, item, toRows(before, current)));
    return before[index + 1] ?? before[index - 1];
  }, []);

  return {
    items,
    rows,
    unsaved: changes.size > 0,
    cleared,
    lastRemoved: removals.at(-1)?.item,
    change,
    remove,
    undoRemoval(id: ProductId) {
      const item = removals.find((removal) => removal.item.id === id)?.item;
      if (!item) return;
      publish('cart:items-restored', { items: [{ item, index: placeInCart(rows, id) }] });
      setRemovals(dropRemoval(removals, id));
    },
    commit() {
      publish('cart:quantities-updated', { quantities: Object.fromEntries(changes) });
    },
    clear() {
      setCleared(stored);
      publish('cart:cleared', {});
    },
    undoClear() {
      publish('cart:items-restored', { items: (cleared ?? []).map((item, index) => ({ item, index })) });
      setCleared(undefined);
    },
    forgetCleared() {
      setCleared(undefined);
      setRemovals([]);
      setDraft(changes);
    },
  };
}
