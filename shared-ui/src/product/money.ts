import { currency } from 'brand';

const CENT_DIGITS = 2;

/**
 * Returns a price in cents, rounded half up by its decimal digits: 2.675 is 268 cents, although the binary number is less.
 * @param price dollars from 0 up; any other number counts as 0
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

/** Returns cents as `$1499.99`: the brand's sign, no thousands separator, no locale (docs/product.md PRICE-1). */
export function formatCents(cents: bigint): string {
  const digits = String(cents).padStart(CENT_DIGITS + 1, '0');
  return `${currency.sign}${digits.slice(0, -CENT_DIGITS)}.${digits.slice(-CENT_DIGITS)}`;
}

/** Returns a price in dollars as the shop shows it. */
export function formatPrice(price: number): string {
  return formatCents(toCents(price));
}
