import currencies from '../columns/currencies.json' with { type: 'json' };
import type { Cells } from '../columns/layout';
import type { Role } from '../columns/names';
import type { PriceReader } from '../columns/prices';
import { availabilityOf, isForSale, piecesOf, worstOf, type Availability } from '../columns/stateWords';
import type { Row } from '../rows/table';

const DAY_MS = 86_400_000;
const MAY_BE_ORDERED = /^(?:continue|true|yes|1|notify)$/i;
const NOT_COUNTED = /^(?:false|no|0|none|)$/i;
/** The stock is that of the variants, not of the product. */
const COUNTED_BY_VARIANT = /^(?:by option|variant)$/i;

/** By currency the digits of its minor unit, if they are not 2. `Intl` has those of everyday prices, such as 0 of HUF. */
const MINOR_DIGITS: Readonly<Record<string, number>> = currencies.minorDigits;

export type Offer = NonNullable<ReturnType<typeof offerOf>>;

/** Returns what a row sells, or undefined without a price. @param base row of the product, whose price a variant without one has */
export function offerOf(row: Row, base: Row | undefined, cells: Cells, prices: PriceReader) {
  const text = (role: Role) => cells.text(row, role) || (base ? cells.text(base, role) : '');
  const hasPrice = cells.text(row, 'price') + cells.text(row, 'salePrice') !== '';
  const priced = hasPrice || !base ? row : base;
  const [own, sale, old, discount] = amountsOf(priced, cells, prices);
  const [, , , ownDiscount = discount] = amountsOf(row, cells, prices);
  // May be negative, and all of the price.
  const extra = base ? Number(cells.text(row, 'surcharge')) || 0 : 0;
  const regular = extra ? rounded((own ?? 0) + extra) : own;
  // A range of Google's feeds has both dates.
  const starts = timeOf(cells.text(priced, 'saleFrom').replace(/^(\d{4}-[^/]*?)\s*\/.*$/, '$1'), -Infinity);
  const last = cells.text(priced, 'saleTo').replace(/^.*\/\s*(?=\d{4}-)/, '');
  const ends = timeOf(last, Infinity) + (/\d:\d/.test(last) ? 0 : DAY_MS);
  const isOn = starts <= Date.now() && ends >= Date.now() && isForSale(cells.text(priced, 'onSale'));
  const lowered = !isOn || sale === 0 ? undefined : (sale ?? loweredBy(text, prices, regular));
  const price = lowered !== undefined && (!regular || lowered < regular) ? lowered : regular;
  if (!price || price < 0) return undefined;
  const before = Math.max(old ?? 0, price === lowered ? (regular ?? 0) : 0);
  return {
    row,
    price,
    discount: before > price ? rounded(before - price) : ownDiscount === 0 ? undefined : ownDiscount,
    availability: stockOf(row, cells, base),
  };
}

export function amountsOf(row: Row, cells: Cells, prices: PriceReader) {
  const { cell, text, layout } = cells;
  const code = (text(row, 'currency') || prices.currencies[0] || '').toUpperCase();
  const digits = layout.cents ? Number(text(row, 'digits') || (MINOR_DIGITS[code] ?? 2)) : 0;
  return (['price', 'salePrice', 'oldPrice', 'discount'] as const).map((role) =>
    prices.read(cell(row, role), digits),
  );
}

/** Reads a date, also the seconds that WordPress counts. @returns NaN for one that cannot be read @param open the time without a date */
function timeOf(text: string, open: number): number {
  if (/^[0\s:-]*$/.test(text)) return open;
  if (/^\d{9,11}$/.test(text)) return Number(text) * 1_000;
  const [, day = '', sign, month = '', year = ''] = /^(\d\d?)([./-])(\d\d?)\2(\d{2,4})\b/.exec(text) ?? [];
  const isDayFirst = sign === '.' || Number(day) > 12;
  return isDayFirst
    ? Date.UTC(Number(year.padStart(4, '20')), Number(month) - 1, Number(day))
    : Date.parse(text);
}

function loweredBy(text: (role: Role) => string, { read }: PriceReader, price = 0): number | undefined {
  const [amount = 0, percent = 0] = [read(text('discountAmount')), read(text('discountPercent'))];
  const isShare = /percent/i.test(text('discountMode'));
  if (amount > 0 && !isShare) return rounded(price - amount);
  const share = isShare ? amount : percent;
  return share > 0 ? rounded(price * (1 - share / 100), 2) : undefined;
}

/** Half a cent is rounded up, although 4.475 * 100 is a little less than 447.5. @param digits by default those of a dinar: no amount of a file has more */
function rounded(amount: number, digits = 3): number {
  const unit = 10 ** digits;
  return Math.round(Number((amount * unit).toFixed(4))) / unit;
}

export function stockOf(row: Row, cells: Cells, base?: Row): Availability | undefined {
  const { has, text, all } = cells;
  // A product that is "available" may have a count of 0.
  const worst = worstOf(all(row, 'availability').map(availabilityOf));
  if (worst !== undefined) return worst;
  const stock = text(row, 'stock');
  const pieces = piecesOf(stock);
  if (pieces === undefined) return availabilityOf(stock) ?? (base && stockOf(base, cells));
  const also = (role: Role) => text(row, role) || (base ? text(base, role) : '');
  const tracker = also('tracker');
  const isCounted =
    !has('tracker') || !(NOT_COUNTED.test(tracker) || (!base && COUNTED_BY_VARIANT.test(tracker)));
  return pieces > 0 || !isCounted || MAY_BE_ORDERED.test(also('backorder')) ? 'in_stock' : 'out_of_stock';
}
