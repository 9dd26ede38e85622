import type { ProductId } from 'contract';
import { ViewTransition, type ReactNode } from 'react';
import classes from './PictureTransition.module.css';

interface PictureTransitionProps {
  /** The id of the product that the picture stands for; without one it takes no part. */
  readonly product: ProductId | undefined;
  readonly children: ReactNode;
}

/**
 * A picture that turns into the one of the same product on the page that is opened: of the card that was followed, and on the
 * product's page. Only where pages change with a View Transition, so not with reduced motion and not on the way back.
 */
export function PictureTransition({ product, children }: PictureTransitionProps) {
  return (
    <ViewTransition
      name={product === undefined ? 'auto' : `product-${encodeURIComponent(product)}`}
      default="none"
      share={classes.grow ?? 'auto'}
    >
      {children}
    </ViewTransition>
  );
}
