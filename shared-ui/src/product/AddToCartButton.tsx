import type { ComponentProps } from 'react';
import type { Product } from 'shared-feed';
import { format } from 'shared-shop';
import { Button } from '../controls/Button';
import { Icon } from '../controls/Icon';
import * as texts from './texts.json';

interface Props extends Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'className' | 'onClick'> {
  readonly product: Pick<Product, 'title' | 'availability'>;
  readonly added?: boolean | undefined;
}

/** docs/product.md CARD-1. */
export function AddToCartButton({ product: { title, availability }, added, ...button }: Props) {
  const soldOut = availability === 'out_of_stock';
  const action = soldOut ? texts.outOfStock : texts.addToCart;
  return (
    <Button
      {...button}
      icon={<Icon name="bag" />}
      aria-label={format(texts.named, { action, title })}
      aria-pressed={soldOut ? undefined : added}
      disabled={soldOut}
    >
      {action}
    </Button>
  );
}
