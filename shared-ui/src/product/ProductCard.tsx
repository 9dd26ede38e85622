import type { ProductId } from 'contract';
import { isBuyable, lineId } from 'contract/feed';
import { useId, useState } from 'react';
import type { Product } from 'shared-feed';
import { Link } from 'shared-router';
import { format } from 'shared-shop';
import { classNames } from '../classNames';
import { ButtonLink } from '../controls/Button';
import { Icon } from '../controls/Icon';
import { IconButton } from '../controls/IconButton';
import { AddToCartButton } from './AddToCartButton';
import { cardOf } from './cardOf';
import { Price } from './Price';
import classes from './ProductCard.module.css';
import { ProductTile } from './ProductTile';
import { Stars } from './Stars';
import * as texts from './texts.json';

export interface ProductCardProps {
  readonly product: Product;
  readonly to: string;
  readonly oldPrice?: number | undefined;
  readonly onAddToCart: () => void;
  readonly onToggleWishlist: () => void;
  readonly added?: boolean | undefined;
  readonly inCart?: number | undefined;
  readonly wished: boolean;
  readonly eager?: boolean | undefined;
  readonly headingLevel?: 2 | 3 | undefined;
  /** `zoom`: in the shop (docs/product.md CARD-5). */
  readonly media?: 'link' | 'zoom' | undefined;
  /** A list has descriptions too. */
  readonly layout?: 'grid' | 'list' | undefined;
  readonly removable?: boolean | undefined;
}

/** docs/product.md CARD-1. */
export function ProductCard(props: ProductCardProps) {
  const { to, oldPrice, wished, media = 'link', layout = 'grid' } = props;
  // Remotes of earlier releases pass it as the feed has it.
  const product = cardOf(props.product);
  const { title } = product;
  const titleId = useId();
  const [opened, setOpened] = useState<ProductId>();
  const whole = media === 'link';
  const Heading = `h${props.headingLevel ?? 3}` as const;

  const wish = (
    <IconButton
      className={classes.wish}
      label={format(wished ? texts.removeFromWishlist : texts.addToWishlist, { title })}
      icon={<Icon name={props.removable ? 'close' : 'heart'} />}
      pressed={props.removable ? undefined : wished}
      onClick={props.onToggleWishlist}
    />
  );

  return (
    <article
      className={classNames(classes.card, classes[layout], whole && classes.whole)}
      aria-labelledby={titleId}
    >
      <ProductTile
        title={title}
        image={product.image}
        opened={opened}
        eager={props.eager}
        zoom={media === 'zoom'}
        inCart={props.inCart}
      />
      <div className={classes.facts}>
        <p className={classes.kind} dir="auto">
          {product.brand ?? product.category}
        </p>
        <Heading id={titleId} className={classes.title} dir="auto">
          <Link
            to={to}
            onClick={() => setOpened(product.id)}
            className={whole ? 'stretched-link' : undefined}
          >
            {title}
          </Link>
        </Heading>
        <Stars rate={product.rating?.rate} />
        <Price amount={product.price} old={oldPrice} from={product.isFrom} />
        {product.hasChoices && !isBuyable(product) && <p className={classes.kind}>{texts.outOfStock}</p>}
        {layout === 'list' && (
          <p className={classes.description} dir="auto">
            {product.description}
          </p>
        )}
      </div>
      {props.removable && wish}
      {product.hasChoices ? (
        <ButtonLink
          to={to}
          onClick={() => setOpened(product.id)}
          className={classes.add}
          variant="outline"
          aria-label={format(texts.named, { action: texts.chooseOptions, title })}
        >
          {texts.chooseOptions}
        </ButtonLink>
      ) : (
        <AddToCartButton
          className={classes.add}
          variant="outline"
          product={product}
          data-product={lineId(product.id, product.variants?.[0]?.id)}
          added={props.added}
          onClick={props.onAddToCart}
        />
      )}
      {!props.removable && wish}
    </article>
  );
}
