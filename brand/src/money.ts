import { currency, type Currency } from './facts';

export function moneyOf({ code, sign, locale }: Currency) {
  // docs/product.md PRICE-1: `$1499.99`, without the separator of en-US.
  const isPlain = !locale || (locale === 'en-US' && code === 'USD');
  const style = { style: 'currency', currency: code } as const;
  const intl = isPlain ? undefined : new Intl.NumberFormat(locale, style);
  const places = intl?.resolvedOptions().maximumFractionDigits ?? 2;

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

  /** Returns cents as `$1499.99` or `1.499,99 €` (docs/product.md PRICE-1). */
  function formatCents(cents: bigint): string {
    const decimal = decimalOf(cents);
    return intl ? withOneSpace(intl.format(Number(decimal))) : sign + decimal;
  }

  return {
    toCents,
    formatCents,
    formatPrice: (price: number) => formatCents(toCents(price)),
    decimalPrice: (price: number) => decimalOf(toCents(price)),
    /** Omits needless decimals: `$50`. */
    formatAmount: (amount: number) =>
      isPlain
        ? `${sign}${amount}`
        : withOneSpace(new Intl.NumberFormat(locale, { ...style, minimumFractionDigits: 0 }).format(amount)),
  };
}

/** Browsers and Node differ in the width of spaces, by version of Unicode. */
function withOneSpace(text: string): string {
  return text.replace(/\s/g, '\u00a0');
}

export const { toCents, formatCents, formatPrice, decimalPrice, formatAmount } = moneyOf(currency);
