import { Link, paths } from 'shared-router';
import classes from './Breadcrumb.module.css';
import { absoluteUrl } from './shopSettings';
import * as texts from './texts.json';

/** docs/product.md FRAME-1 */
export function Breadcrumb({ title }: { readonly title: string }) {
  return (
    <nav aria-label={texts.breadcrumb}>
      <ol className={classes.trail}>
        <li>
          <Link to={paths.home}>{texts.home}</Link>
        </li>
        <Separator />
        <li>{texts.pages}</li>
        <Separator />
        <li aria-current="page" dir="auto">
          {title}
        </li>
      </ol>
    </nav>
  );
}

/** schema.org. @param url absolute */
export function breadcrumbData(title: string, url: string): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: texts.home, item: absoluteUrl(paths.home) },
      { '@type': 'ListItem', position: 2, name: title, item: url },
    ],
  };
}

/** A text, so that a copied trail reads "Home / Pages / title". */
function Separator() {
  return (
    <li aria-hidden="true" className={classes.separator}>
      {' / '}
    </li>
  );
}
