import { Link, paths } from 'shared-router';
import classes from './Breadcrumb.module.css';

/** Home / Pages / title (docs/product.md FRAME-1). "Pages" has no page of its own, so it is text. */
export function Breadcrumb({ title }: { readonly title: string }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={classes.trail}>
        <li>
          <Link to={paths.home}>Home</Link>
        </li>
        <Separator />
        <li>Pages</li>
        <Separator />
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}

/** In the text, so that the trail also reads "Home / Pages / title" where it is copied. */
function Separator() {
  return (
    <li aria-hidden="true" className={classes.separator}>
      {' / '}
    </li>
  );
}
