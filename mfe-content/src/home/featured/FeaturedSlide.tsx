import type { Product } from 'shared-feed';
import { Link, paths, productPath } from 'shared-router';
import { classNames, formatPrice, Picture } from 'shared-ui';
import type { FeaturedItem } from './featuredItems';
import classes from './FeaturedSlide.module.css';

interface Props {
  readonly item: FeaturedItem;
  /** Undefined if the catalogue lacks the item. */
  readonly product: Product | undefined;
}

export function FeaturedSlide({ item, product }: Props) {
  return (
    <div className={classes.slide}>
      <div className={classNames(classes.tile, classes[`${item.colors[0]}Tile`])}>
        <Picture src={item.image} alt="" width={400} height={500} />
      </div>
      <p className={classes.code}>{item.code}</p>
      <h3 className={classes.title}>
        <Link className="stretched-link" to={product ? productPath(product.id) : paths.shop}>
          {item.title}
        </Link>
      </h3>
      <div className={classes.facts}>
        <span className={classes.price}>{formatPrice(item.price)}</span>
        <ul className={classes.colors} aria-label={`Colours of ${item.title}`}>
          {item.colors.map((color) => (
            <li key={color} className={classes[color]}>
              <span className="visually-hidden">{color}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
