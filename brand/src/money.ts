import { currency, type Currency } from './facts';

/** Returns how the shop counts and writes prices of a currency; the same in Node and in browsers. */
export function moneyOf({ code, sign, locale }: Currency) {
  // docs/product.md PRICE-1: `$1499.99`, without the separator of en-US.
  const isPlain = !locale || (locale === 'en-US' && code === 'USD');
  const style = { style: 'currency', currency: code } as const;
  const intl = isPlain ? undefined : new Intl.NumberFormat(locale, style);
  const places = intl?.resolvedOptions().maximumFractionDigits ?? 2;

  /**
   * Returns a price in cents, rounded half up by its decimal digits: 2.675 is 268 cents, although the binary number is less.
   * Cents are the smallest unit of the currency: of yen they are whole ones.
   * @param price from 0 up; any other number counts as 0
   */
  function toCents(price: number): bigint {
    const [, whole = '0', decimals = '', exponent = '0'] =
      /^(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(price)) ?? [];
    const digits = BigInt(whole + decimals);
    const shift = places - decimals.length + Number(exponent);
    if (shift >= 0) return digits * 10n ** BigInt(shift);
    const divisor = 10n ** BigInt(-shift);
    return (digits + divisor / 2n) / divisor;
  }

  /** Returns cents as `1499.99`, for machines. */
  function decimalOf(cents: bigint): string {
    const digits = String(cents).padStart(places + 1, '0');
    const point = digits.length - places;
    return places > 0 ? `${digits.slice(0, point)}.${digits.slice(point)}` : digits;
  }

  /** Returns cents as `$1499.99` or `1.499,99 €` (docs/product.md PRICE-1). */
  function formatCents(cents: bigint): string {
    const decimal = decimalOf(cents);
    return intl ? withOneSpace(intl.format(Number(decimal))) : sign + decimal;
  }

  return {
    toCents,
    formatCents,
    /** Returns a price as the shop shows it. */
    formatPrice: (price: number) => formatCents(toCents(price)),
    /** Returns a price as `1499.99`, for machines. */
    decimalPrice: (price: number) => decimalOf(toCents(price)),
    /** Returns an amount of a text, without needless decimals: `$50`. */
    formatAmount: (amount: number) =>
      isPlain
        ? `${sign}${amount}`
        : withOneSpace(new Intl.NumberFormat(locale, { ...style, minimumFractionDigits: 0 }).format(amount)),
  };
}

/** Versions of Unicode's data differ in the width of the spaces: Node's is not each browser's. */
function withOneSpace(text: string): string {
  return text.replace(/\s/g, '\u00a0');
}

export const { toCents, formatCents, formatPrice, decimalPrice, formatAmount } = moneyOf(currency);
