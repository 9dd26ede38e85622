import { useProducts } from 'shared-feed';
import { LoadingText, PageFrame, ProductGrid, ProductGridSkeleton } from 'shared-ui';
import { ShopCard } from './ShopCard';

const FIRST_ROW = 4;

export default function ShopPage() {
  const { items, loading } = useProducts();
  return (
    <PageFrame
      title="Shop"
      lead="Everything on the Row, from the chair you read in to the coat you leave in."
      description="Furniture, clothing, accessories and electronics from Juniper Row."
    >
      <h2 className="visually-hidden">Products</h2>
      {loading && (
        <>
          <LoadingText>Loading products...</LoadingText>
          <ProductGridSkeleton count={8} />
        </>
      )}
      <ProductGrid label="Products">
        {items.map((product, index) => (
          <ShopCard key={product.id} product={product} eager={index < FIRST_ROW} />
        ))}
      </ProductGrid>
    </PageFrame>
  );
}
