import type { ReactNode } from 'react';
import { useProductActions } from 'shared-events';
import type { Product } from 'shared-feed';
import {
  AddToCartButton,
  classNames,
  facts,
  format,
  Icon,
  IconButton,
  InCart,
  LoadingText,
  OLD_PRICE_FACTOR,
  Price,
  shop,
  Stars,
  struckPrice,
} from 'shared-ui';
import { colourName, coloursOf } from '../colors/colors';
import { Swatch } from '../colors/Swatch';
import { Gallery } from './Gallery';
import { PriceNote } from './PriceNote';
import classes from './ProductDetails.module.css';
import { ShareButton } from './ShareButton';
import * as texts from './texts.json';

/** docs/product.md PRODUCT-6 and MSG-4 */
const messages = {
  addedToCart: texts.cartItemAdded,
  addedToWishlist: texts.itemOnWishlist,
  removedFromWishlist: texts.itemOffWishlist,
  durationMs: 2_000,
};

const { freeShippingAbove: amount, returnDays: days } = shop;
const { shipsWithinDays: within } = facts.terms;
const assurances = [
  { icon: 'truck', text: amount && format(texts.freeShippingAbove, { amount }) },
  { icon: 'clock', text: within && format(texts.shipsWithin, { least: within[0], most: within[1] }) },
  { icon: 'returns', text: days && format(texts.returnPolicy, { days }) },
] as const;

interface Props {
  readonly product: Product;
  /** What "Add to cart" adds. */
  readonly line?: Product | undefined;
  /** The choice of a variant. */
  readonly children?: ReactNode;
}

export function ProductDetails({ product, line = product, children }: Props) {
  const { added, inCart, wished, addToCart, toggleWishlist } = useProductActions(line, messages);
  const { title, price, image, rating, brand, category, description } = product;
  return (
    <div className={classes.details}>
      <div className={classes.gallery}>
        <Gallery key={image} product={product} />
        <InCart quantity={inCart} />
      </div>
      <div className={classes.facts}>
        <p className={classNames(classes.kind, 'fine-print')} dir="auto">
          {[brand, category].filter(Boolean).join(' · ')}
        </p>
        <div className={classes.offer}>
          <div className={classes.price}>
            <Price amount={price} old={struckPrice(product, OLD_PRICE_FACTOR)} />
          </div>
          <Stars rate={rating?.rate} />
        </div>
        <PriceNote key={line.id} product={line} />
        {children}
        {description && (
          <p className={classes.description} dir="auto">
            {description}
          </p>
        )}
        {!children && <Colors />}
        <ShareButton product={product} />
      </div>
      <div className={classNames(classes.bar, 'foot-bar', 'screen-only')}>
        <AddToCartButton
          size="large"
          product={product}
          data-product={line.id}
          added={added}
          onClick={addToCart}
        />
        <IconButton
          className={classes.wish}
          label={format(wished ? texts.removeFromWishlist : texts.addToWishlist, { title })}
          icon={<Icon name="heart" />}
          pressed={wished}
          onClick={toggleWishlist}
        />
      </div>
      {/* Empty if the shop promises nothing. */}
      <ul className={classNames(classes.assurances, 'filled-only')}>
        {assurances.map(
          ({ icon, text }) =>
            text && (
              <li key={icon}>
                <Icon name={icon} />
                <span>{text}</span>
              </li>
            ),
        )}
      </ul>
    </div>
  );
}

/** Not a choice (docs/product.md PRODUCT-4): the feed has no colours. */
function Colors() {
  const colours = coloursOf();
  if (colours.length === 0) return null;
  return (
    <ul className={classes.colors} aria-label={texts.colours}>
      {colours.map((color) => (
        <li key={color}>
          <Swatch color={color} />
          <span className="visually-hidden">{colourName(color)}</span>
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
        <LoadingText>{texts.loading}</LoadingText>
      </div>
    </div>
  );
}
