import logo from 'brand/logo.svg?inline';
import logoOnDark from 'brand/logoOnDark.svg?inline';
import { shop } from 'shared-ui';
import classes from './Logo.module.css';

export function Logo({ onDark = false }: { readonly onDark?: boolean }) {
  return (
    <span className={classes.logo}>
      <img className={classes.mark} src={onDark ? logoOnDark : logo} alt="" />
      {shop.name}
    </span>
  );
}
