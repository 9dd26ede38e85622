import type { ComponentProps } from 'react';
import type { Product } from 'shared-feed';
import { Button } from '../controls/Button';
import { Icon } from '../controls/Icon';

interface Props extends Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'className' | 'onClick'> {
  readonly product: Pick<Product, 'title' | 'availability'>;
  readonly added?: boolean | undefined;
}

/** docs/product.md CARD-1. */
const OUT_OF_STOCK = 'Out of stock';

export function AddToCartButton({ product: { title, availability }, added, ...button }: Props) {
  const soldOut = availability === 'out_of_stock';
  const text = soldOut ? OUT_OF_STOCK : 'Add to cart';
  return (
    <Button
      {...button}
      icon={<Icon name="bag" />}
      aria-label={`${text}: ${title}`}
      aria-pressed={soldOut ? undefined : added}
      disabled={soldOut}
    >
      {text}
    </Button>
  );
}
