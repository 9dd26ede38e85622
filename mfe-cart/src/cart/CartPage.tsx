import { useCallback, useRef } from 'react';
import type { ProductId } from 'shared-events';
import { paths } from 'shared-router';
import { ButtonLink, classNames, EmptyState, formatRich, PageFrame, useHydrated } from 'shared-ui';
import { variantOf } from '../lines/variantOf';
import { UndoNotice, useUndoNotice } from '../undo/UndoNotice';
import { CartActions, CLEAR_BUTTON_ID } from './CartActions';
import classes from './CartPage.module.css';
import { removeButtonId } from './CartRow';
import { CartTable } from './CartTable';
import { CartTotals } from './CartTotals';
import { LazyNotices } from './LazyNotices';
import { ShippingAddress } from './ShippingAddress';
import * as texts from './texts.json';
import { useCart } from './useCart';

export default function CartPage() {
  const hydrated = useHydrated();
  return (
    <PageFrame title={texts.cart} description={texts.cartDescription} lead={texts.cartLead} noindex>
      <div className={classes.place}>{hydrated && <Cart />}</div>
    </PageFrame>
  );
}

function Cart() {
  const cart = useCart();
  const { items, cleared, lastRemoved, remove } = cart;
  const { place, status, announce } = useUndoNotice(cleared, cart.forgetCleared);
  const emptyHeading = useRef<HTMLHeadingElement>(null);
  const address = useRef<HTMLFormElement>(null);
  const empty = items.length === 0;

  const handleRemove = useCallback(
    (id: ProductId, name: string) => {
      const neighbour = announce(formatRich(texts.removedLine, { name: () => <bdi>{name}</bdi> }), () =>
        remove(id),
      );
      if (neighbour) focusOn(removeButtonId(neighbour.id));
      else emptyHeading.current?.focus();
    },
    [announce, remove],
  );

  function handleUndoRemoval(id: ProductId, name: string) {
    announce(formatRich(texts.restoredLine, { name: () => <bdi>{name}</bdi> }), () => cart.undoRemoval(id));
    focusOn(removeButtonId(id));
  }

  function handleClear() {
    announce(texts.cartCleared, cart.clear);
    emptyHeading.current?.focus();
  }

  function handleUndoClear() {
    announce(texts.cartRestored, cart.undoClear);
    focusOn(CLEAR_BUTTON_ID);
  }

  function noticeUndo() {
    if (cleared) return handleUndoClear;
    // A removed line otherwise has its Undo in the table.
    if (empty && lastRemoved) return () => handleUndoRemoval(lastRemoved.id, variantOf(lastRemoved).label);
    return undefined;
  }

  return (
    <>
      <LazyNotices />
      <div ref={place}>
        <UndoNotice text={status} onUndo={noticeUndo()} />
        {empty && (
          <EmptyState
            title={texts.emptyCart}
            headingRef={emptyHeading}
            action={<ButtonLink to={paths.shop}>{texts.browseShop}</ButtonLink>}
          >
            {texts.emptyCartText}
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
          <CartActions items={items} unsaved={cart.unsaved} onUpdate={cart.commit} onClear={handleClear} />
        </div>
        {/* Stays mounted, so that Undo also restores a half-written address. */}
        <div className={classes.totals} hidden={empty}>
          <CartTotals items={items} address={address} />
        </div>
        <div className={classes.address} hidden={empty}>
          <ShippingAddress ref={address} />
        </div>
      </div>
    </>
  );
}

function focusOn(id: string) {
  document.getElementById(id)?.focus();
}
