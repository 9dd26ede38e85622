import { publish, useTopic, wishlist } from 'shared-events';
import { useProducts } from 'shared-feed';
import { Button, ButtonLink, EmptyState, LoadingText, PageFrame, ProductCard, ProductGrid } from 'shared-ui';
import classes from './WishlistPage.module.css';

export default function WishlistPage() {
  const ids = useTopic(wishlist);
  const { items, loading } = useProducts();
  // Ids the feed does not know stay stored and are not drawn.
  const wished = ids.flatMap((id) => items.filter((product) => product.id === id));
  return (
    <PageFrame title="Wishlist" description="What you have your eye on." noindex>
      {ids.length === 0 ? (
        <EmptyState
          title="Your wishlist is empty!"
          action={<ButtonLink to="/shop">Browse the shop</ButtonLink>}
        >
          Tap the heart on anything you like and it waits for you here.
        </EmptyState>
      ) : (
        <>
          <div className={classes.head}>
            <h2>Your Wishlist</h2>
            <Button variant="quiet" onClick={() => publish('wishlist:cleared', {})}>
              Clear Wishlist
            </Button>
          </div>
          {loading && <LoadingText>Loading products...</LoadingText>}
          <ProductGrid label="Wishlist">
            {wished.map((product) => (
              <ProductCard
                key={product.id}
                product={product}
                to={`/product/${product.id}`}
                headingLevel={3}
                wished
                onAddToCart={() => publish('cart:item-added', { product })}
                onToggleWishlist={() => publish('wishlist:item-removed', { id: product.id })}
              />
            ))}
          </ProductGrid>
        </>
      )}
    </PageFrame>
  );
}
