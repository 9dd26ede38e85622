import { useSelectedProducts, type Product } from 'shared-feed';
import { Link, productPath } from 'shared-router';
import { cardOf, LoadingText, OLD_PRICE_FACTOR, Picture, Price, struckPrice } from 'shared-ui';
import classes from './SidebarProducts.module.css';
import * as texts from './texts.json';

const SHOWN = 4;
const first = (products: readonly Product[]) => products.slice(0, SHOWN).map(cardOf);

/** For a narrow column, such as the blog's sidebar (docs/product.md BLOG-5). */
export function SidebarProducts() {
  const { data: shown, loading } = useSelectedProducts('sidebar', first);
  if (loading) {
    return (
      <div className={classes.place}>
        <LoadingText>{texts.sidebarLoading}</LoadingText>
      </div>
    );
  }
  return (
    <ul className={classes.products}>
      {shown.map(({ id, title, image, isFrom, ...priced }) => (
        <li key={id}>
          <span className={classes.tile}>
            <Picture src={image} alt="" width={64} height={80} scaled />
          </span>
          <div>
            <Link className="stretched-link" to={productPath(id)} dir="auto">
              {title}
            </Link>
            <Price amount={priced.price} old={struckPrice(priced, OLD_PRICE_FACTOR)} from={isFrom} />
          </div>
        </li>
      ))}
    </ul>
  );
}
