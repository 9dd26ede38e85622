/* eslint-disable jsx-a11y/no-redundant-roles */
import { memo } from 'react';
import type { CartItem, ProductId } from 'shared-events';
import { CartRow } from './CartRow';
import { draftedQuantity, type Draft } from './draft';
import type { Row } from './removals';
import { RemovedRow } from './RemovedRow';
import { useInView } from './useInView';

export interface RowHandlers {
  readonly onChange: (item: CartItem, by: 1 | -1) => void;
  readonly onRemove: (id: ProductId, name: string) => void;
  readonly onUndo: (id: ProductId, name: string) => void;
}

interface Props extends RowHandlers {
  readonly rows: readonly Row[];
  readonly draft: Draft;
  /** Its pictures are rendered at once; otherwise when it comes near the view. */
  readonly pictured: boolean;
}

/** Rows that are rendered and laid out together: a plus in a cart of 1,000 lines concerns one group and one row. */
export const RowGroup = memo(function RowGroup({ rows, draft, pictured, onChange, onRemove, onUndo }: Props) {
  // The browser checks every picture that is not loaded yet, at every frame: a thousand are too many.
  const { inView, watch } = useInView(pictured);
  return (
    <tbody ref={watch} role="rowgroup">
      {rows.map(({ item, removed }) =>
        removed ? (
          <RemovedRow key={item.id} item={item} onUndo={onUndo} />
        ) : (
          <CartRow
            key={item.id}
            item={item}
            pictured={inView}
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
