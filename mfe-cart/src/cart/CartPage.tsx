import { useCallback, useRef } from 'react';
import type { ProductId } from 'shared-events';
import { paths } from 'shared-router';
import { ButtonLink, classNames, EmptyState, PageFrame, useHydrated } from 'shared-ui';
import { Sentence } from '../Sentence';
import { UndoNotice, useUndoNotice } from '../undo/UndoNotice';
import { CartActions, CLEAR_BUTTON_ID } from './CartActions';
import classes from './CartPage.module.css';
import { removeButtonId } from './CartRow';
import { CartTable } from './CartTable';
import { CartTotals } from './CartTotals';
import { ShippingAddress } from './ShippingAddress';
import { useCart } from './useCart';

export default function CartPage() {
  const hydrated = useHydrated();
  return (
    <PageFrame
      title="Cart"
      description="What you have chosen so far."
      lead="What you have chosen so far. Sleep on it, if you like: it stays."
      noindex
    >
      <div className={classes.place}>{hydrated && <Cart />}</div>
    </PageFrame>
  );
}

function Cart() {
  const cart = useCart();
  const { items, cleared, lastRemoved, remove } = cart;
  const { place, status, announce } = useUndoNotice(cleared, cart.forgetCleared);
  const emptyHeading = useRef<HTMLHeadingElement>(null);
  const empty = items.length === 0;

  const handleRemove = useCallback(
    (id: ProductId, name: string) => {
      const neighbour = announce(<Sentence before="Removed " name={name} after="." />, () => remove(id));
      if (neighbour) focusOn(removeButtonId(neighbour.id));
      else emptyHeading.current?.focus();
    },
    [announce, remove],
  );

  function handleUndoRemoval(id: ProductId, name: string) {
    announce(<Sentence name={name} after=" is back in your cart." />, () => cart.undoRemoval(id));
    focusOn(removeButtonId(id));
  }

  function handleClear() {
    announce('Your cart was cleared.', cart.clear);
    emptyHeading.current?.focus();
  }

  function handleUndoClear() {
    announce('Your cart is back.', cart.undoClear);
    focusOn(CLEAR_BUTTON_ID);
  }

  function noticeUndo() {
    if (cleared) return handleUndoClear;
    // A removed line otherwise has its Undo in the table.
    if (empty && lastRemoved) return () => handleUndoRemoval(lastRemoved.id, lastRemoved.name);
    return undefined;
  }

  return (
    <>
      <div ref={place}>
        <UndoNotice text={status} onUndo={noticeUndo()} />
        {empty && (
          <EmptyState
            title="Your cart is empty."
            headingRef={emptyHeading}
            action={<ButtonLink to={paths.shop}>Browse the shop</ButtonLink>}
          >
            Whatever you add is kept here, on this device.
          </EmptyState>
        )}
      </div>
      <div className={classNames(classes.columns, empty && classes.empty)}>
        <div>
          {!empty && (
            <CartTable
              rows={cart.rows}
              onChange={cart.change}
              onRemove={handleRemove}
              onUndo={handleUndoRemoval}
            />
          )}
          <CartActions empty={empty} unsaved={cart.unsaved} onUpdate={cart.commit} onClear={handleClear} />
        </div>
        {/* Stays mounted, so that Undo also restores a half-written address. */}
        <div className={classes.totals} hidden={empty}>
          <CartTotals items={items} />
        </div>
        <div className={classes.address} hidden={empty}>
          <ShippingAddress />
        </div>
      </div>
    </>
  );
}

function focusOn(id: string) {
  document.getElementById(id)?.focus();
}
