import logo from 'brand/logo.svg';
import logoOnDark from 'brand/logoOnDark.svg';
import { shop } from 'shared-ui';
import classes from './Logo.module.css';

/** Files, because a picture in the page is decoded before the first paint (10 to 40 ms on a slow phone). */
export function Logo({ onDark = false }: { readonly onDark?: boolean }) {
  return (
    <span className={classes.logo}>
      <img
        className={classes.mark}
        src={onDark ? logoOnDark : logo}
        alt=""
        loading={onDark ? 'lazy' : 'eager'}
      />
      <span>{shop.name}</span>
    </span>
  );
}
