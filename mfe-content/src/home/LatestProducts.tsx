import { struckPrice } from 'brand';
import { useProductActions } from 'shared-events';
import { useSelectedProducts, type Product } from 'shared-feed';
import { Link, paths, productPath } from 'shared-router';
import { LoadingText, ProductCard, ProductGrid, ProductGridSkeleton, Section } from 'shared-ui';
import { useListSeen } from '../measure/useListSeen';

/** docs/product.md HOME-10 and PRICE-3. */
const LATEST = 8;
const first = (products: readonly Product[]) => products.slice(0, LATEST);
const OLD_PRICE_FACTOR = 1.5;

export function LatestProducts() {
  const { data: latest, loading } = useSelectedProducts('latest', first);
  const list = useListSeen('Latest Products', latest);
  return (
    <Section
      title="Latest Products"
      lead="Just unpacked, and already hard to part with."
      tone="sand"
      action={<Link to={paths.shop}>See the whole shop</Link>}
    >
      {loading && (
        <>
          <LoadingText>Loading latest products...</LoadingText>
          <ProductGridSkeleton count={LATEST} />
        </>
      )}
      <div ref={list}>
        <ProductGrid>
          {latest.map((product) => (
            <LatestCard key={product.id} product={product} />
          ))}
        </ProductGrid>
      </div>
    </Section>
  );
}

function LatestCard({ product }: { readonly product: Product }) {
  const { addToCart, toggleWishlist, ...states } = useProductActions(product);
  return (
    <ProductCard
      product={product}
      to={productPath(product.id)}
      oldPrice={struckPrice(product, OLD_PRICE_FACTOR)}
      {...states}
      onAddToCart={addToCart}
      onToggleWishlist={toggleWishlist}
    />
  );
}
