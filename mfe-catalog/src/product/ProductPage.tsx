import { publish, useTopic, wishlist } from 'shared-events';
import { useProducts } from 'shared-feed';
import { Link, useParams } from 'shared-router';
import { Button, LoadingText, PageFrame, Picture, Price, Stars } from 'shared-ui';
import classes from './ProductPage.module.css';

const PRODUCT_TOAST_MS = 2_000;

/** Old price on the product page: 1.2 times the price (spec.md point 9). */
const OLD_PRICE_FACTOR = 1.2;

export default function ProductPage() {
  const id = Number(useParams().id);
  const { items, loading } = useProducts();
  const wished = useTopic(wishlist).includes(id);
  const product = items.find((candidate) => candidate.id === id);

  if (!product) {
    return (
      <PageFrame title="Product" noindex>
        <LoadingText>Loading...</LoadingText>
        {!loading && <Link to="/shop">Browse all products</Link>}
      </PageFrame>
    );
  }

  return (
    <PageFrame title={product.title} {...(product.description && { description: product.description })}>
      <div className={classes.columns}>
        <div className={classes.tile}>
          <Picture src={product.image} alt={product.title} width={640} height={800} eager />
        </div>
        <div className={classes.facts}>
          <Price amount={product.price} old={product.price * OLD_PRICE_FACTOR} />
          <Stars rate={product.rating?.rate} />
          <p className={classes.description}>{product.description}</p>
          <div className={classes.actions}>
            <Button
              onClick={() => {
                publish('cart:item-added', { product });
                notify('Cart: Item added');
              }}
            >
              Add to cart
            </Button>
            <Button
              variant="outline"
              aria-pressed={wished}
              onClick={() => {
                publish('wishlist:toggled', { id });
                notify(wished ? 'Item removed from wishlist' : 'Item added to wishlist');
              }}
            >
              {wished ? 'Remove from wishlist' : 'Add to wishlist'}
            </Button>
          </div>
        </div>
      </div>
    </PageFrame>
  );
}

function notify(text: string) {
  publish('notification:raised', {
    text,
    kind: 'success',
    position: 'top-center',
    durationMs: PRODUCT_TOAST_MS,
  });
}
