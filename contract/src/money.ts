import { withOneSpace, writeNumber, type Numbers } from './numbers';
import type { ShopFacts } from './shopFacts';

/** Returns functions for amounts of a shop. @param language BCP 47, e.g. `de-DE` @param currency ISO 4217 */
export function createMoney(
  { language, currency }: Pick<ShopFacts, 'language' | 'currency'>,
  { places, money }: Numbers,
) {
  /** Returns cents (or whole yen), rounded half up by decimal digits: 2.675 is 268 cents. Invalid or negative counts as 0. */
  function toCents(price: number): bigint {
    const [, whole = '0', decimals = '', exponent = '0'] =
      /^(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(price)) ?? [];
    const digits = BigInt(whole + decimals);
    const shift = places - decimals.length + Number(exponent);
    if (shift >= 0) return digits * 10n ** BigInt(shift);
    const divisor = 10n ** BigInt(-shift);
    return (digits + divisor / 2n) / divisor;
  }

  function decimalOf(cents: bigint): string {
    const digits = String(cents).padStart(places + 1, '0');
    const point = digits.length - places;
    return places > 0 ? `${digits.slice(0, point)}.${digits.slice(point)}` : digits;
  }

  function write(decimal: string, minimumFractionDigits = places): string {
    if (money) return writeNumber(money, decimal);
    const style = { style: 'currency', currency, minimumFractionDigits } as const;
    return withOneSpace(new Intl.NumberFormat(language, style).format(Number(decimal)));
  }

  /** Returns cents as `$1499.99` or `1.499,99 €` (docs/product.md PRICE-1). */
  function formatCents(cents: bigint): string {
    return write(decimalOf(cents));
  }

  return {
    toCents,
    formatCents,
    formatPrice: (price: number) => formatCents(toCents(price)),
    decimalPrice: (price: number) => decimalOf(toCents(price)),
    /** Omits needless decimals: `$50`. */
    formatAmount: (amount: number) => write(String(Number(decimalOf(toCents(amount)))), 0),
  };
}
