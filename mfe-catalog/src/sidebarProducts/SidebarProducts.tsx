import { OLD_PRICE_FACTOR, struckPrice } from 'brand';
import { useSelectedProducts, type Product } from 'shared-feed';
import { Link, productPath } from 'shared-router';
import { LoadingText, Picture, Price } from 'shared-ui';
import classes from './SidebarProducts.module.css';

const SHOWN = 4;
const first = (products: readonly Product[]) => products.slice(0, SHOWN);

/** For a narrow column, such as the blog's sidebar (docs/product.md BLOG-5). */
export function SidebarProducts() {
  const { data: shown, loading } = useSelectedProducts('sidebar', first);
  if (loading) {
    return (
      <div className={classes.place}>
        <LoadingText>Loading products...</LoadingText>
      </div>
    );
  }
  return (
    <ul className={classes.products}>
      {shown.map(({ id, title, image, price, discount }) => (
        <li key={id}>
          <span className={classes.tile}>
            <Picture src={image} alt="" width={64} height={80} scaled />
          </span>
          <div>
            <Link className="stretched-link" to={productPath(id)} dir="auto">
              {title}
            </Link>
            <Price amount={price} old={struckPrice({ price, discount }, OLD_PRICE_FACTOR)} />
          </div>
        </li>
      ))}
    </ul>
  );
}
