import { useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { cart, useStore } from 'shared-events';
import { retryFailedFeeds } from 'shared-feed';
import { Button, format, formatRich } from 'shared-ui';
import { Names } from '../lines/Names';
import { useCatalogue } from '../lines/useCatalogue';
import { variantOf } from '../lines/variantOf';
import { forgetHandedOver, parseHandedOver, readHandedOver, subscribeToHandedOver } from './handedOver';
import classes from './Notices.module.css';
import { piecesInCart, takePieces, type Pieces } from './pieces';
import * as texts from './texts.json';
import { useBuyLink, useOrdered, type Linked } from './useBuyLink';

interface Done {
  readonly text: ReactNode;
  readonly undo?: (() => void) | undefined;
  /** Said after Undo. */
  readonly undone?: ReactNode;
}

/** What was bought at a checkout, and what came by a link (docs/product.md CART-17, BUY-2). */
export function Notices() {
  const place = useRef<HTMLDivElement>(null);
  const [done, setDone] = useState<Done>();
  const link = useBuyLink((linked) => {
    const undo = linked.count > 0 ? linked.takeOut : undefined;
    setDone({ text: <LinkText {...linked} />, undo, undone: texts.takenOut });
  });
  const handed = parseHandedOver(useSyncExternalStore(subscribeToHandedOver, readHandedOver));
  const pieces: Pieces = new Map(handed.map(({ id, quantity }) => [String(id), quantity]));

  function takeBought() {
    forgetHandedOver();
    const { count, giveBack } = takePieces(pieces);
    if (count > 0)
      setDone({ text: format(texts.emptied, { count }), undo: giveBack, undone: texts.givenBack });
  }

  useOrdered(takeBought);

  function answer(act: () => void) {
    act();
    // Its button disappears.
    place.current?.focus();
  }

  function handleUndo() {
    done?.undo?.();
    setDone({ text: done?.undone });
  }

  return (
    <div ref={place} tabIndex={-1}>
      {link && (
        <Notice text={link === 'failed' ? texts.linkFailed : texts.linkWaiting}>
          {link === 'failed' && (
            <Button {...small} onClick={retryFailedFeeds}>
              {texts.lookUpAgain}
            </Button>
          )}
        </Notice>
      )}
      {done && (
        <Notice text={done.text}>
          {done.undo && (
            <Button {...small} onClick={() => answer(handleUndo)}>
              {texts.undoNotice}
            </Button>
          )}
        </Notice>
      )}
      <HandedOver pieces={pieces}>
        <Button {...small} onClick={() => answer(takeBought)}>
          {texts.emptyThem}
        </Button>
        <Button {...small} onClick={() => answer(forgetHandedOver)}>
          {texts.keepThem}
        </Button>
      </HandedOver>
    </div>
  );
}

const small = { variant: 'outline', size: 'small' } as const;

function Notice({ text, children }: { readonly text: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={classes.notice}>
      <div className={classes.text}>{text}</div>
      {children}
    </div>
  );
}

/** Asks nothing when the cart has none of it any more. */
function HandedOver({ pieces, children }: { readonly pieces: Pieces; readonly children: ReactNode }) {
  const { find } = useCatalogue();
  const inCart = piecesInCart(useStore(cart), pieces);
  if (inCart.length === 0) return null;
  const text = (
    <>
      <p className={classes.question}>{texts.didYouBuy}</p>
      <ul>
        {inCart.map(({ item, quantity }) => (
          <li key={item.id}>
            {formatRich(texts.handedOver, {
              quantity: String(quantity),
              name: () => <bdi>{variantOf(item, find(item)).label}</bdi>,
            })}
          </li>
        ))}
      </ul>
    </>
  );
  return <Notice text={text}>{children}</Notice>;
}

function LinkText({ count, refused }: Linked) {
  return (
    <>
      <p>{count > 0 ? format(texts.linkAdded, { count }) : texts.linkEmpty}</p>
      {(['unknown', 'soldOut', 'unchosen'] as const).map(
        (reason) =>
          refused[reason].length > 0 && (
            <p key={reason}>{formatRich(texts[reason], { names: () => <Names of={refused[reason]} /> })}</p>
          ),
      )}
    </>
  );
}
