import type { Product } from 'shared-feed';
import { Button, EmptyState, ProductGrid } from 'shared-ui';
import { useListMeasured } from '../measure/useMeasured';
import { Pagination } from './Pagination';
import type { Page } from './paging';
import { ShopCard } from './ShopCard';
import type { Layout } from './shopView';

interface Props {
  readonly page: Page<Product>;
  readonly layout: Layout;
  readonly onPage: (number: number) => void;
  readonly onClearFilters: () => void;
}

const FIRST_ROW = 3;

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
