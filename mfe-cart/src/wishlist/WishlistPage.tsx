import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Product } from 'shared-feed';
import { paths } from 'shared-router';
import { Button, ButtonLink, EmptyState, PageFrame } from 'shared-ui';
import { UndoNotice } from '../undo/UndoNotice';
import { useExpiry } from '../undo/useExpiry';
import { useWishlist, type Removed } from './useWishlist';
import { WishedProducts } from './WishedProducts';
import classes from './WishlistPage.module.css';

export default function WishlistPage() {
  const wishes = useWishlist();
  const { removed } = wishes;
  const [told, setTold] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const clearButton = useRef<HTMLButtonElement>(null);
  const emptyHeading = useRef<HTMLHeadingElement>(null);
  const empty = wishes.ids.length === 0;

  useExpiry(place, removed, () => {
    wishes.forgetRemoved();
    setTold('');
  });

  /** To a card's remove button, else to the card before it, else to what says or shows that there is none. */
  function focusOnCard(index: number) {
    const cards = grid.current?.querySelectorAll<HTMLElement>('[aria-label^="Remove from wishlist"]') ?? [];
    (cards[Math.min(index, cards.length - 1)] ?? emptyHeading.current ?? clearButton.current)?.focus();
  }

  // What moves focus is flushed first: focus can only go to what is on the page already.
  function handleRemove({ id, title }: Product) {
    const index = wishes.products.findIndex((product) => product.id === id);
    flushSync(() => {
      setTold(`Removed ${title} from your wishlist.`);
      wishes.remove(id);
    });
    focusOnCard(index);
  }

  function handleClear() {
    flushSync(() => {
      setTold('Your wishlist was cleared.');
      wishes.clear();
    });
    emptyHeading.current?.focus();
  }

  function handleUndo({ ids, index }: Removed) {
    const cardsBefore = wishes.products.filter(({ id }) => wishes.ids.indexOf(id) < index).length;
    flushSync(() => {
      setTold('Your wishlist is back as it was.');
      wishes.undo();
    });
    if (ids.length > 1) clearButton.current?.focus();
    else focusOnCard(cardsBefore);
  }

  return (
    <PageFrame title="Wishlist" description="What you have your eye on." noindex>
      <div>
        <div ref={place} className={classes.top}>
          <div className={classes.head}>
            <h2>Your Wishlist</h2>
            <Button ref={clearButton} variant="quiet" disabled={empty} onClick={handleClear}>
              Clear Wishlist
            </Button>
          </div>
          <UndoNotice text={told} onUndo={removed && (() => handleUndo(removed))} />
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
    </PageFrame>
  );
}
