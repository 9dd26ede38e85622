import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CartItem } from 'shared-events';
import { paths } from 'shared-router';
import { Button, ButtonLink, classNames, Icon, shop, shopSettings } from 'shared-ui';
import classes from './CartActions.module.css';
import { ShareCart } from './ShareCart';
import * as texts from './texts.json';

export const CLEAR_BUTTON_ID = 'cart-clear';

interface Props {
  readonly items: readonly CartItem[];
  readonly unsaved: boolean;
  readonly onUpdate: () => void;
  readonly onClear: () => void;
}

export function CartActions({ items, unsaved, onUpdate, onClear }: Props) {
  const group = useRef<HTMLDivElement>(null);
  const [saved, setSaved] = useState(false);
  const empty = items.length === 0;
  if (saved && (unsaved || empty)) setSaved(false);

  const note = saved ? texts.cartUpdated : unsaved && texts.unsavedQuantities;

  function handleUpdate() {
    flushSync(() => {
      onUpdate();
      setSaved(true);
    });
    group.current?.focus();
  }

  return (
    <div className={classNames(classes.place, 'screen-only')} data-empty={empty}>
      <p className={classNames(classes.note, saved && classes.saved)} role="status">
        {note && (
          <>
            <Icon name={saved ? 'check' : 'alert'} />
            <span>{` ${note}`}</span>
          </>
        )}
      </p>
      <div ref={group} className={classes.actions} role="group" aria-label={texts.cartActions} tabIndex={-1}>
        {!empty && (
          <ButtonLink
            className={classes.back}
            variant="quiet"
            to={paths.shop}
            icon={<Icon name="chevronLeft" />}
          >
            {texts.backToShop}
          </ButtonLink>
        )}
        <Button className={classes.update} variant="outline" disabled={!unsaved} onClick={handleUpdate}>
          {texts.updateCart}
        </Button>
        <Button id={CLEAR_BUTTON_ID} variant="quiet" disabled={empty} onClick={onClear}>
          {texts.clearCart}
        </Button>
        {!empty && isShared() && <ShareCart items={items} />}
      </div>
    </div>
  );
}

/** The sample's cart is as it is specified, unless the shop has a checkout. */
function isShared(): boolean {
  const { checkout, checkoutForm } = shopSettings();
  return !shop.hasSampleFeed || checkout !== undefined || checkoutForm !== undefined;
}
