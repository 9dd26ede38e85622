import type { Product } from 'shared-feed';
import { Link, paths, productPath } from 'shared-router';
import { classNames, format, formatPrice, Picture } from 'shared-ui';
import type { FeaturedItem } from './featuredItem';
import classes from './FeaturedSlide.module.css';
import * as texts from './texts.json';

interface Props {
  readonly item: FeaturedItem;
  /** Undefined if the catalogue lacks the item. */
  readonly product: Product | undefined;
}

export function FeaturedSlide({ item, product }: Props) {
  return (
    <div className={classes.slide}>
      <div className={classNames(classes.tile, classes[`${item.colours[0]?.dot}Tile`])}>
        <Picture src={item.picture} alt="" width={400} height={500} />
      </div>
      {item.code && <p className={classes.code}>{item.code}</p>}
      <h3 className={classes.title}>
        <Link className="stretched-link" to={product ? productPath(product.id) : paths.shop}>
          {item.title}
        </Link>
      </h3>
      <div className={classes.facts}>
        <span className={classes.price}>{formatPrice(item.price)}</span>
        {item.colours.length > 0 && (
          <ul className={classes.colors} aria-label={format(texts.coloursOf, { title: item.title })}>
            {item.colours.map(({ name, dot }) => (
              <li key={name}>
                <svg className={classes.dot} viewBox="0 0 14 14" aria-hidden="true" focusable="false">
                  <circle cx="7" cy="7" r="6.5" fill={`var(--${dot})`} />
                </svg>
                <span className="visually-hidden">{name}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
