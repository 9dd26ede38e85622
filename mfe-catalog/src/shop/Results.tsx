import { struckPrice } from 'brand';
import { memo } from 'react';
import { useProductActions } from 'shared-events';
import type { Product } from 'shared-feed';
import { productPath } from 'shared-router';
import { Button, EmptyState, ProductCard, ProductGrid } from 'shared-ui';
import { useListMeasured } from '../measure/useMeasured';
import { Pagination } from './Pagination';
import type { Page } from './paging';
import type { Layout } from './shopView';

interface Props {
  readonly page: Page<Product>;
  readonly layout: Layout;
  readonly onPage: (number: number) => void;
  readonly onClearFilters: () => void;
}

const FIRST_ROW = 3;
/** docs/product.md SHOP-13 */
const messages = {
  addedToCart: 'Item added to cart!',
  addedToWishlist: 'Item added to wishlist!',
  removedFromWishlist: 'Item removed from wishlist!',
};

export function Results({ page, layout, onPage, onClearFilters }: Props) {
  useListMeasured('Shop', page.items);
  if (page.total === 0) {
    return (
      <EmptyState
        title="No products match your filters"
        headingLevel={3}
        action={<Button onClick={onClearFilters}>Show all products</Button>}
      >
        Try another brand or rating, or start over.
      </EmptyState>
    );
  }

  return (
    <>
      <ProductGrid label="Products" columns={layout === 'list' ? 1 : 3}>
        {page.items.map((product, index) => (
          <ShopCard key={product.id} product={product} layout={layout} eager={index < FIRST_ROW} />
        ))}
      </ProductGrid>
      <Pagination current={page.number} count={page.count} onPage={onPage} />
    </>
  );
}

interface CardProps extends Pick<Props, 'layout'> {
  readonly product: Product;
  readonly eager: boolean;
}

const ShopCard = memo(function ShopCard({ product, layout, eager }: CardProps) {
  const { addToCart, toggleWishlist, ...states } = useProductActions(product, messages);
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
