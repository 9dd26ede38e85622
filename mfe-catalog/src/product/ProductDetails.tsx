import { OLD_PRICE_FACTOR, struckPrice } from 'brand';
import { useProductActions } from 'shared-events';
import type { Product } from 'shared-feed';
import { classNames, InCart, LoadingText, Price, Stars } from 'shared-ui';
import { Assurances } from './Assurances';
import { BuyBar } from './BuyBar';
import { Colors } from './Colors';
import { Gallery } from './Gallery';
import { PriceNote } from './PriceNote';
import { ShareButton } from './ShareButton';
import classes from './ProductDetails.module.css';

export function ProductDetails({ product }: { readonly product: Product }) {
  const { inCart } = useProductActions(product);
  const { price, rating, brand, category, description } = product;
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
      <BuyBar product={product} />
      <Assurances />
    </div>
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
