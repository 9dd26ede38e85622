import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Product } from 'shared-feed';
import { paths } from 'shared-router';
import { Button, ButtonLink, EmptyState, PageFrame, useHydrated } from 'shared-ui';
import { UndoNotice } from '../undo/UndoNotice';
import { useExpiry } from '../undo/useExpiry';
import { useWishlist, type Removed } from './useWishlist';
import { WishedProducts } from './WishedProducts';
import classes from './WishlistPage.module.css';

export default function WishlistPage() {
  // What is wished is known in the browser alone.
  const hydrated = useHydrated();
  return (
    <PageFrame title="Wishlist" description="What you have your eye on." noindex>
      <div className={classes.place}>{hydrated ? <Wishlist /> : <UnknownWishlist />}</div>
    </PageFrame>
  );
}

function UnknownWishlist() {
  return (
    <div>
      <div className={classes.top}>
        <div className={classes.head}>
          <h2>Your Wishlist</h2>
        </div>
      </div>
    </div>
  );
}

function Wishlist() {
  const wishes = useWishlist();
  const { removed } = wishes;
  const [status, setStatus] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const clearButton = useRef<HTMLButtonElement>(null);
  const emptyHeading = useRef<HTMLHeadingElement>(null);
  const empty = wishes.ids.length === 0;

  useExpiry(place, removed, () => {
    wishes.forgetRemoved();
    setStatus('');
  });

  /** Focuses a card's remove button, else the one before it, else the heading of the empty list, else Clear Wishlist. */
  function focusOnCard(index: number) {
    const cards = grid.current?.querySelectorAll<HTMLElement>('[aria-label^="Remove from wishlist"]') ?? [];
    (cards[Math.min(index, cards.length - 1)] ?? emptyHeading.current ?? clearButton.current)?.focus();
  }

  // Flushed before focus moves: only what is on the page already can be focused.
  function handleRemove({ id, title }: Product) {
    const index = wishes.products.findIndex((product) => product.id === id);
    flushSync(() => {
      setStatus(`Removed ${title} from your wishlist.`);
      wishes.remove(id);
    });
    focusOnCard(index);
  }

  function handleClear() {
    flushSync(() => {
      setStatus('Your wishlist was cleared.');
      wishes.clear();
    });
    emptyHeading.current?.focus();
  }

  function handleUndo({ ids, index }: Removed) {
    const cardsBefore = wishes.products.filter(({ id }) => wishes.ids.indexOf(id) < index).length;
    flushSync(() => {
      setStatus('Your wishlist is back as it was.');
      wishes.undo();
    });
    if (ids.length > 1) clearButton.current?.focus();
    else focusOnCard(cardsBefore);
  }

  return (
    <div>
      <div ref={place} className={classes.top}>
        <div className={classes.head}>
          <h2>Your Wishlist</h2>
          <Button ref={clearButton} variant="quiet" disabled={empty} onClick={handleClear}>
            Clear Wishlist
          </Button>
        </div>
        <UndoNotice text={status} onUndo={removed && (() => handleUndo(removed))} />
        {empty && (
          <EmptyState
            title="Your wishlist is empty!"
            headingLevel={3}
            headingRef={emptyHeading}
            action={<ButtonLink to={paths.shop}>Browse the shop</ButtonLink>}
          >
            Tap the heart on anything you like and it waits for you here.
          </EmptyState>
        )}
      </div>
      {!empty && (
        <WishedProducts
          ref={grid}
          products={wishes.products}
          unknown={wishes.unknown}
          loading={wishes.loading}
          onRemove={handleRemove}
        />
      )}
    </div>
  );
}
