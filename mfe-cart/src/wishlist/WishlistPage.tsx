import { useRef, type ReactNode } from 'react';
import type { Product } from 'shared-feed';
import { paths } from 'shared-router';
import { Button, ButtonLink, EmptyState, formatRich, PageFrame, useHydrated } from 'shared-ui';
import { UndoNotice, useUndoNotice } from '../undo/UndoNotice';
import * as texts from './texts.json';
import { indexIn, useWishlist, type Removed } from './useWishlist';
import { WishedProducts } from './WishedProducts';
import classes from './WishlistPage.module.css';

export default function WishlistPage() {
  const hydrated = useHydrated();
  return (
    <PageFrame
      title={texts.wishlist}
      description={texts.wishlistDescription}
      lead={texts.wishlistLead}
      noindex
    >
      <div className={classes.place}>{hydrated ? <Wishlist /> : <Head />}</div>
    </PageFrame>
  );
}

function Wishlist() {
  const wishes = useWishlist();
  const { removed } = wishes;
  const { place, status, announce } = useUndoNotice(removed, wishes.forgetRemoved);
  const grid = useRef<HTMLDivElement>(null);
  const clearButton = useRef<HTMLButtonElement>(null);
  const emptyHeading = useRef<HTMLHeadingElement>(null);
  const empty = wishes.ids.length === 0;

  function focusOnCard(index: number) {
    const cards = grid.current?.querySelectorAll<HTMLElement>('article button:not([data-product])') ?? [];
    (cards[Math.min(index, cards.length - 1)] ?? emptyHeading.current ?? clearButton.current)?.focus();
  }

  function handleRemove({ id, title }: Product) {
    const index = wishes.products.findIndex((product) => product.id === id);
    const text = formatRich(texts.removedWish, { name: () => <bdi>{title}</bdi> });
    announce(text, () => wishes.remove(id, text));
    focusOnCard(index);
  }

  function handleClear() {
    const text = texts.wishlistCleared;
    announce(text, () => wishes.clear(text));
    emptyHeading.current?.focus();
  }

  function handleUndo({ ids, index }: Removed) {
    const cardsBefore = wishes.products.filter(({ id }) => indexIn(wishes.ids, id) < index).length;
    announce(wishes.removedBefore?.text ?? texts.wishlistRestored, wishes.undo);
    if (ids.length > 1) clearButton.current?.focus();
    else focusOnCard(cardsBefore);
  }

  return (
    <div>
      <div ref={place} className={classes.top}>
        <Head>
          <Button
            ref={clearButton}
            className="screen-only"
            variant="quiet"
            disabled={empty}
            onClick={handleClear}
          >
            {texts.clearWishlist}
          </Button>
        </Head>
        <UndoNotice text={status} onUndo={removed && (() => handleUndo(removed))} />
        {empty && (
          <EmptyState
            title={texts.emptyWishlist}
            headingLevel={3}
            headingRef={emptyHeading}
            action={<ButtonLink to={paths.shop}>{texts.emptyWishlistLink}</ButtonLink>}
          >
            {texts.emptyWishlistText}
          </EmptyState>
        )}
      </div>
      {!empty && <WishedProducts ref={grid} wishes={wishes} onRemove={handleRemove} />}
    </div>
  );
}

function Head({ children }: { readonly children?: ReactNode }) {
  return (
    <div className={classes.head}>
      <h2>{texts.yourWishlist}</h2>
      {children}
    </div>
  );
}
