import { pictures, shop } from 'shared-ui';
import classes from './Logo.module.css';

/** Files, because a picture in the page is decoded before the first paint (10 to 40 ms on a slow phone). */
export function Logo({ onDark = false }: { readonly onDark?: boolean }) {
  const picture = (onDark && pictures.logoOnDark) || pictures.logo;
  return (
    <span className={classes.logo}>
      {picture && <img className={classes.mark} src={picture} alt="" loading={onDark ? 'lazy' : 'eager'} />}
      <span>{shop.name}</span>
    </span>
  );
}
