import { shop } from 'brand';
import { classNames } from '../classNames';
import classes from './BrandImage.module.css';

/** An `svg`, because axe accepts no other picture outside of the landmarks. */
export function BrandImage() {
  return (
    <svg
      className={classNames(classes.brand, 'screen-only')}
      role="img"
      aria-label={`Brand: ${shop.name}, ${shop.banner}`}
    />
  );
}
