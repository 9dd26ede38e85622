import { shop } from 'shared-ui';
import { LogoMark } from './LogoMark';
import classes from './Logo.module.css';

/** The mark and the shop's name. */
export function Logo() {
  return (
    <span className={classes.logo}>
      <LogoMark />
      {shop.name}
    </span>
  );
}
