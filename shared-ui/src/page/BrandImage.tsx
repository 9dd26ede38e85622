import { shop } from 'brand';
import banner from 'brand/banner.svg';
import { classNames } from '../classNames';
import classes from './BrandImage.module.css';

export function BrandImage() {
  return (
    <svg
      className={classNames(classes.brand, 'screen-only')}
      viewBox="0 0 1440 240"
      preserveAspectRatio="xMidYMax slice"
      role="img"
      aria-label={`Brand: ${shop.name}, ${shop.banner}`}
    >
      <image href={banner} width={1440} height={240} />
    </svg>
  );
}
