import artwork from '../art/discount.svg';
import { Banner } from './Banner';

export function DiscountBanner() {
  return (
    <Banner tone="brand" eyebrow="The midwinter sale" title="20% Discount Of All Products" artwork={artwork}>
      Once a year the whole Row gets kinder to your purse. The chair you keep coming back to is part of it.
    </Banner>
  );
}
