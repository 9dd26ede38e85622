import type { ProductId } from 'contract';
import { ViewTransition, type ReactNode } from 'react';
import classes from './PictureTransition.module.css';

interface PictureTransitionProps {
  readonly product: ProductId | undefined;
  readonly children: ReactNode;
}

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
