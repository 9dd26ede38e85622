import { publish, useStore, wishlist } from 'shared-events';
import type { Product } from 'shared-feed';
import { productPath } from 'shared-router';
import { ProductCard } from 'shared-ui';
import { toast } from '../toast';
import type { Layout } from './shopView';

interface Props {
  readonly product: Product;
  readonly layout: Layout;
  readonly eager: boolean;
  readonly added: boolean;
  readonly onAdded: (id: number) => void;
}

const SHOP_TOAST_MS = 3_000;

/** A product in the shop: the image zooms, the heart follows the wishlist, the cart button shows that it was used. */
export function ShopCard({ product, layout, eager, added, onAdded }: Props) {
  const { id, price, discount = 0 } = product;
  const wished = useStore(wishlist).includes(id);

  function handleAdd() {
    publish('cart:item-added', { product });
    onAdded(id);
    toast('Item added to cart!', SHOP_TOAST_MS);
  }

  function handleWish() {
    publish('wishlist:toggled', { id });
    toast(wished ? 'Item removed from wishlist!' : 'Item added to wishlist!', SHOP_TOAST_MS);
  }

  return (
    <ProductCard
      product={product}
      to={productPath(id)}
      // The discount is dollars to add, not a percentage (spec.md point 9).
      oldPrice={discount > 0 ? price + discount : undefined}
      media="zoom"
      layout={layout}
      description={layout === 'list'}
      eager={eager}
      added={added}
      wished={wished}
      onAddToCart={handleAdd}
      onToggleWishlist={handleWish}
    />
  );
}
