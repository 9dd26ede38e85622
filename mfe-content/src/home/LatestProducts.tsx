import { publish, useTopic, wishlist } from 'shared-events';
import { useProducts } from 'shared-feed';
import { Link } from 'shared-router';
import { LoadingText, ProductCard, ProductGrid, ProductGridSkeleton, Section } from 'shared-ui';

/** Latest Products shows the first 8 with an old price of 1.5 times the price (spec.md point 9). */
const LATEST = 8;
const OLD_PRICE_FACTOR = 1.5;

export function LatestProducts() {
  const { items, loading } = useProducts();
  const wished = useTopic(wishlist);
  return (
    <Section title="Latest Products" action={<Link to="/shop">See the whole shop</Link>}>
      {loading && (
        <>
          <LoadingText>Loading latest products...</LoadingText>
          <ProductGridSkeleton count={LATEST} />
        </>
      )}
      <ProductGrid>
        {items.slice(0, LATEST).map((product) => (
          <ProductCard
            key={product.id}
            product={product}
            to={`/product/${product.id}`}
            oldPrice={product.price * OLD_PRICE_FACTOR}
            headingLevel={3}
            wished={wished.includes(product.id)}
            onAddToCart={() => publish('cart:item-added', { product })}
            onToggleWishlist={() => publish('wishlist:toggled', { id: product.id })}
          />
        ))}
      </ProductGrid>
    </Section>
  );
}
