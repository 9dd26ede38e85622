import { currency } from 'brand';

const CENT_DIGITS = 2;

/**
 * A price in cents, exact at any size: rounded half up as its decimal digits say, so 2.675 is 268 cents although the
 * binary number is a little less.
 * @param price dollars, from 0 up; what is no such number counts as 0
 */
export function toCents(price: number): bigint {
  const [, whole = '0', decimals = '', exponent = '0'] =
    /^(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(price)) ?? [];
  const digits = BigInt(whole + decimals);
  const shift = CENT_DIGITS - decimals.length + Number(exponent);
  if (shift >= 0) return digits * 10n ** BigInt(shift);
  const divisor = 10n ** BigInt(-shift);
  return (digits + divisor / 2n) / divisor;
}

/** Cents as the shop shows them: `$1499.99`, the brand's sign, two decimals, no thousands separator, no locale (docs/product.md PRICE-1). */
export function formatCents(cents: bigint): string {
  const digits = String(cents).padStart(CENT_DIGITS + 1, '0');
  return `${currency.sign}${digits.slice(0, -CENT_DIGITS)}.${digits.slice(-CENT_DIGITS)}`;
}

/** A price in dollars, from 0 up, as the shop shows it: `formatCents` of its `toCents`. */
export function formatPrice(price: number): string {
  return formatCents(toCents(price));
}
