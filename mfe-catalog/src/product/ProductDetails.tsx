import { OLD_PRICE_FACTOR, struckPrice } from 'brand';
import type { Product } from 'shared-feed';
import { classNames, LoadingText, Price, Stars } from 'shared-ui';
import { Assurances } from './Assurances';
import { BuyBar } from './BuyBar';
import { Colors } from './Colors';
import { Gallery } from './Gallery';
import { PriceNote } from './PriceNote';
import { ShareButton } from './ShareButton';
import classes from './ProductDetails.module.css';

export function ProductDetails({ product }: { readonly product: Product }) {
  const { price, rating, brand, category, description } = product;
  return (
    <div className={classes.details}>
      <div className={classes.gallery}>
        <Gallery product={product} />
      </div>
      <div className={classes.facts}>
        <p className={classes.kind} dir="auto">
          {[brand, category].filter(Boolean).join(' · ')}
        </p>
        <div className={classes.price}>
          <Price amount={price} old={struckPrice(product, OLD_PRICE_FACTOR)} />
        </div>
        <PriceNote product={product} />
        <Stars rate={rating?.rate} />
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
