import type { ReactNode } from 'react';
import type { Product } from 'shared-feed';
import type { CartVariant } from 'shared-ui';

interface Chosen {
  readonly line?: CartVariant;
  /** Schema.org node. */
  readonly data?: object;
  readonly chooser?: ReactNode;
}

export type ShowVariant = (product: Product, chosen?: Chosen) => ReactNode;

export interface VariantsProps {
  readonly product: Product;
  readonly show: ShowVariant;
}
