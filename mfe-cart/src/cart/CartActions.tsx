import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { paths } from 'shared-router';
import { Button, ButtonLink, classNames, Icon } from 'shared-ui';
import classes from './CartActions.module.css';

export const CLEAR_BUTTON_ID = 'cart-clear';

interface Props {
  readonly empty: boolean;
  readonly unsaved: boolean;
  readonly onUpdate: () => void;
  readonly onClear: () => void;
}

export function CartActions({ empty, unsaved, onUpdate, onClear }: Props) {
  const group = useRef<HTMLDivElement>(null);
  const [saved, setSaved] = useState(false);
  if (saved && (unsaved || empty)) setSaved(false);

  const note = saved ? 'Your cart is updated.' : unsaved && 'Quantities changed. Choose Update Cart to save.';

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
      <div ref={group} className={classes.actions} role="group" aria-label="Cart actions" tabIndex={-1}>
        {!empty && (
          <ButtonLink
            className={classes.back}
            variant="quiet"
            to={paths.shop}
            icon={<Icon name="chevronLeft" />}
          >
            Back to the shop
          </ButtonLink>
        )}
        <Button className={classes.update} variant="outline" disabled={!unsaved} onClick={handleUpdate}>
          Update Cart
        </Button>
        <Button id={CLEAR_BUTTON_ID} variant="quiet" disabled={empty} onClick={onClear}>
          Clear Cart
        </Button>
      </div>
    </div>
  );
}
