import { memo } from 'react';
import { useProductActions } from 'shared-events';
import { productPath } from 'shared-router';
import {
  Button,
  type Card,
  EmptyState,
  ProductCard,
  ProductGrid,
  struckPrice,
  unchosenLine,
} from 'shared-ui';
import { useListMeasured } from '../measure/useMeasured';
import { Pagination } from './Pagination';
import type { Page } from './paging';
import type { Layout } from './shopView';
import * as texts from './texts.json';

interface Props {
  readonly page: Page<Card>;
  readonly layout: Layout;
  readonly onPage: (number: number) => void;
  readonly onClearFilters: () => void;
}

const FIRST_ROW = 3;
/** docs/product.md SHOP-13 */
const messages = {
  addedToCart: texts.addedToCart,
  addedToWishlist: texts.addedToWishlist,
  removedFromWishlist: texts.removedFromWishlist,
};

export function Results({ page, layout, onPage, onClearFilters }: Props) {
  useListMeasured('Shop', page.items);
  if (page.total === 0) {
    return (
      <EmptyState
        title={texts.nothingMatches}
        headingLevel={3}
        action={<Button onClick={onClearFilters}>{texts.showAllProducts}</Button>}
      >
        {texts.tryAnotherFilter}
      </EmptyState>
    );
  }

  return (
    <>
      <ProductGrid label={texts.products} columns={layout === 'list' ? 1 : 3}>
        {page.items.map((product, index) => (
          <ShopCard key={product.id} product={product} layout={layout} eager={index < FIRST_ROW} />
        ))}
      </ProductGrid>
      <Pagination current={page.number} count={page.count} onPage={onPage} />
    </>
  );
}

interface CardProps extends Pick<Props, 'layout'> {
  readonly product: Card;
  readonly eager: boolean;
}

const ShopCard = memo(function ShopCard({ product, layout, eager }: CardProps) {
  const { addToCart, toggleWishlist, ...states } = useProductActions(unchosenLine(product), messages);
  return (
    <ProductCard
      product={product}
      to={productPath(product.id)}
      // docs/product.md PRICE-5
      oldPrice={struckPrice(product)}
      media="zoom"
      layout={layout}
      eager={eager}
      {...states}
      onAddToCart={addToCart}
      onToggleWishlist={toggleWishlist}
    />
  );
});
