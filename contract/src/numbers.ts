/** How a language writes numbers, for browsers: the first use of Intl takes a page 50 ms. */
export interface NumberForm {
  readonly before: string;
  readonly after: string;
  readonly group: string;
  readonly decimal: string;
  /** Digits of the smallest whole number with groups. */
  readonly groupedFrom: number;
}

/** How a shop writes numbers. What is undefined needs Intl. */
export interface Numbers {
  /** Decimal places of the currency. */
  readonly places: number;
  readonly money?: NumberForm | undefined;
  readonly plain?: NumberForm | undefined;
  /** Whether one is the singular, and anything else the plural. */
  readonly hasSingular: boolean;
}

export const PLAIN: NumberForm = { before: '', after: '', group: '', decimal: '.', groupedFrom: 0 };
/** Without separators of thousands (docs/product.md PRICE-1). */
export const DOLLARS: Numbers = {
  places: 2,
  money: { ...PLAIN, before: '$' },
  plain: PLAIN,
  hasSingular: true,
};

/** @param digits with a point */
export function writeNumber(
  { before, after, group, decimal, groupedFrom }: NumberForm,
  digits: string,
): string {
  const [whole = '', places] = digits.split('.');
  const first = whole.length < groupedFrom ? whole.length : whole.length % 3 || 3;
  const groups = [whole.slice(0, first), ...(whole.slice(first).match(/\d{3}/g) ?? [])];
  return before + groups.join(group) + (places ? decimal + places : '') + after;
}

/** Browsers and Node differ in the width of spaces, by version of Unicode. */
export function withOneSpace(text: string): string {
  return text.replaceAll(/\s/g, '\u00a0');
}
