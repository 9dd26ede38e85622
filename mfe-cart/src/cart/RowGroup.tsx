/* eslint-disable jsx-a11y/no-redundant-roles */
import { memo, useCallback, useState } from 'react';
import type { CartItem, ProductId } from 'shared-events';
import { CartRow } from './CartRow';
import { draftedQuantity, type Draft } from './draft';
import type { Row } from './removals';
import { RemovedRow } from './RemovedRow';

export interface RowHandlers {
  readonly onChange: (item: CartItem, by: 1 | -1) => void;
  readonly onRemove: (id: ProductId, name: string) => void;
  readonly onUndo: (id: ProductId, name: string) => void;
}

interface Props extends RowHandlers {
  readonly rows: readonly Row[];
  readonly draft: Draft;
  /** Renders the pictures at once, else when the group comes near the view. */
  readonly pictured: boolean;
}

/** Rows that are rendered and laid out together: a plus in a cart of 1,000 lines renders one group and one row. */
export const RowGroup = memo(function RowGroup({ rows, draft, pictured, onChange, onRemove, onUndo }: Props) {
  const [near, setNear] = useState(pictured);
  // Browsers check each picture that is not loaded yet at every frame: a thousand are too many.
  const watch = useCallback((element: Element | null) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '100%' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <tbody ref={near ? undefined : watch} role="rowgroup">
      {rows.map(({ item, removed }) =>
        removed ? (
          <RemovedRow key={item.id} item={item} onUndo={onUndo} />
        ) : (
          <CartRow
            key={item.id}
            item={item}
            pictured={near}
            quantity={draftedQuantity(item, draft)}
            onChange={onChange}
            onRemove={onRemove}
          />
        ),
      )}
    </tbody>
  );
}, isUnchanged);

function isUnchanged(before: Props, now: Props): boolean {
  return (
    before.rows === now.rows &&
    before.onChange === now.onChange &&
    before.onRemove === now.onRemove &&
    before.onUndo === now.onUndo &&
    (before.draft === now.draft || now.rows.every(({ item }) => before.draft[item.id] === now.draft[item.id]))
  );
}
