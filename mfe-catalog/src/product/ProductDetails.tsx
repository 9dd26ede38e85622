import { filters, OLD_PRICE_FACTOR, struckPrice } from 'brand';
import { useProductActions } from 'shared-events';
import type { Product } from 'shared-feed';
import {
  AddToCartButton,
  classNames,
  Icon,
  IconButton,
  InCart,
  LoadingText,
  Price,
  shop,
  Stars,
} from 'shared-ui';
import { coloursOf } from '../colors/colors';
import { Swatch } from '../colors/Swatch';
import { Gallery } from './Gallery';
import { PriceNote } from './PriceNote';
import classes from './ProductDetails.module.css';
import { ShareButton } from './ShareButton';

/** docs/product.md PRODUCT-6 and MSG-4 */
const messages = {
  addedToCart: 'Cart: Item added',
  addedToWishlist: 'Item added to wishlist',
  removedFromWishlist: 'Item removed from wishlist',
  durationMs: 2_000,
};

const assurances = [
  { icon: 'truck', text: `Free shipping on orders above ${shop.freeShippingAbove}` },
  { icon: 'clock', text: `Orders ship within ${shop.shipsWithin}` },
  { icon: 'returns', text: `${shop.returnDays}-day return policy` },
] as const;

export function ProductDetails({ product }: { readonly product: Product }) {
  const { added, inCart, wished, addToCart, toggleWishlist } = useProductActions(product, messages);
  const { id, title, price, rating, brand, category, description } = product;
  return (
    <div className={classes.details}>
      <div className={classes.gallery}>
        <Gallery product={product} />
        <InCart quantity={inCart} />
      </div>
      <div className={classes.facts}>
        <p className={classes.kind} dir="auto">
          {[brand, category].filter(Boolean).join(' · ')}
        </p>
        <div className={classes.offer}>
          <div className={classes.price}>
            <Price amount={price} old={struckPrice(product, OLD_PRICE_FACTOR)} />
          </div>
          <Stars rate={rating?.rate} />
        </div>
        <PriceNote product={product} />
        {description && (
          <p className={classes.description} dir="auto">
            {description}
          </p>
        )}
        <Colors />
        <ShareButton product={product} />
      </div>
      <div className={classNames(classes.bar, 'foot-bar', 'screen-only')}>
        <AddToCartButton size="large" product={product} data-product={id} added={added} onClick={addToCart} />
        <IconButton
          className={classes.wish}
          label={`${wished ? 'Remove from' : 'Add to'} wishlist: ${title}`}
          icon={<Icon name="heart" />}
          pressed={wished}
          onClick={toggleWishlist}
        />
      </div>
      <ul className={classes.assurances}>
        {assurances.map(({ icon, text }) => (
          <li key={icon}>
            <Icon name={icon} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Not a choice (docs/product.md PRODUCT-4): the feed has no colours. */
function Colors() {
  const colours = coloursOf(filters);
  if (colours.length === 0) return null;
  return (
    <ul className={classes.colors} aria-label="Colours">
      {colours.map((color) => (
        <li key={color}>
          <Swatch color={color} />
          <span className="visually-hidden">{color}</span>
        </li>
      ))}
    </ul>
  );
}

export function ProductSkeleton() {
  return (
    <div className={classes.details}>
      <div className={classNames(classes.gallery, classes.pictureShape)} aria-hidden="true" />
      <div className={classes.factsShape}>
        <LoadingText>Loading...</LoadingText>
      </div>
    </div>
  );
}
