import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ProductId } from 'shared-events';
import { paths } from 'shared-router';
import { ButtonLink, classNames, EmptyState, PageFrame, useHydrated } from 'shared-ui';
import { UndoNotice } from '../undo/UndoNotice';
import { useExpiry } from '../undo/useExpiry';
import { CartActions } from './CartActions';
import classes from './CartPage.module.css';
import { CartTable } from './CartTable';
import { CartTotals } from './CartTotals';
import { CLEAR_BUTTON_ID, focusOn, removeButtonId } from './focus';
import { ShippingAddress } from './ShippingAddress';
import { totalCents } from './totals';
import { useCart } from './useCart';

export default function CartPage() {
  // What is in the cart is known in the browser alone.
  const hydrated = useHydrated();
  return (
    <PageFrame title="Cart" description="What you have chosen so far." noindex>
      <div className={classes.place}>{hydrated && <Cart />}</div>
    </PageFrame>
  );
}

function Cart() {
  const cart = useCart();
  const { items, cleared, lastRemoved, remove, undoRemoval } = cart;
  const [status, setStatus] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const emptyHeading = useRef<HTMLHeadingElement>(null);
  const empty = items.length === 0;

  useExpiry(place, cleared, () => {
    cart.forgetCleared();
    setStatus('');
  });

  // Flushed before focus moves: only what is on the page already can be focused.
  const handleRemove = useCallback(
    (id: ProductId, name: string) => {
      const neighbour = flushSync(() => {
        setStatus(`Removed ${name}.`);
        return remove(id);
      });
      if (neighbour) focusOn(removeButtonId(neighbour.id));
      else emptyHeading.current?.focus();
    },
    [remove],
  );

  const handleUndoRemoval = useCallback(
    (id: ProductId, name: string) => {
      flushSync(() => {
        setStatus(`${name} is back in your cart.`);
        undoRemoval(id);
      });
      focusOn(removeButtonId(id));
    },
    [undoRemoval],
  );

  function handleClear() {
    flushSync(() => {
      setStatus('Your cart was cleared.');
      cart.clear();
    });
    emptyHeading.current?.focus();
  }

  function handleUndoClear() {
    flushSync(() => {
      setStatus('Your cart is back.');
      cart.undoClear();
    });
    focusOn(CLEAR_BUTTON_ID);
  }

  function noticeUndo() {
    if (cleared) return handleUndoClear;
    // While there are rows, a removed line's Undo is shown where the line was.
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
        <div className={classes.lines}>
          {!empty && (
            <CartTable
              rows={cart.rows}
              draft={cart.draft}
              onChange={cart.change}
              onRemove={handleRemove}
              onUndo={handleUndoRemoval}
            />
          )}
          <CartActions empty={empty} unsaved={cart.unsaved} onUpdate={cart.commit} onClear={handleClear} />
        </div>
        {/* Hidden and not unmounted, so that an Undo brings back a half-written address too. */}
        <div className={classes.totals} hidden={empty}>
          <CartTotals total={totalCents(items, cart.draft)} />
        </div>
        <div className={classes.address} hidden={empty}>
          <ShippingAddress />
        </div>
      </div>
    </>
  );
}
