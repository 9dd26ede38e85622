import { shop } from 'brand';
import banner from 'brand/banner.svg';
import classes from './BrandImage.module.css';

/** The shop's own drawing, on top of the footer. */
export function BrandImage() {
  return (
    <img
      className={classes.brand}
      src={banner}
      alt={`Brand: ${shop.name}, ${shop.banner}`}
      width={1440}
      height={240}
      loading="lazy"
    />
  );
}
