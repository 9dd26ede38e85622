import type { Row } from '../rows/table';
import type { Cells } from './cells';
import type { PriceReader } from './prices';
import { isForSale, stockOf } from './stock';

const DAY_MS = 86_400_000;

/** What a row sells: without a price it sells nothing. */
export function offerOf(row: Row, cells: Cells, prices: PriceReader) {
  const { text } = cells;
  const [regular, sale, old, discount] = amountsOf(row, cells, prices);
  // A range of Google's feeds ends with its second date.
  const ends = Date.parse(text(row, 'saleEnds').replace(/^.*\/(?=\d{4}-)/, ''));
  const isOver = ends + DAY_MS < Date.now() || !isForSale(text(row, 'onSale'));
  const lowered = isOver || sale === 0 ? undefined : (sale ?? wixSale(row, cells, regular));
  const price = lowered && (!regular || lowered < regular) ? lowered : regular;
  if (!price) return undefined;
  const before = Math.max(old ?? 0, price === lowered ? (regular ?? 0) : 0);
  return {
    row,
    price,
    discount: discountOf(before, price) ?? (discount === 0 ? undefined : discount),
    availability: stockOf(row, cells),
  };
}

/** Returns the price, sale price, old price and discount. */
export function amountsOf(row: Row, { cell }: Cells, prices: PriceReader) {
  return (['price', 'salePrice', 'oldPrice', 'discount'] as const).map((role) =>
    prices.read(cell(row, role)),
  );
}

function wixSale(row: Row, { text }: Cells, price = 0): number | undefined {
  const value = Number(text(row, 'discountValue'));
  if (!(value > 0)) return undefined;
  const sale = /percent/i.test(text(row, 'discountMode')) ? price * (1 - value / 100) : price - value;
  return Math.round(sale * 100) / 100;
}

type Amount = number | null | undefined;

/** Returns the feed's `discount`. */
export function discountOf(before: Amount, price: Amount): number | undefined {
  if (typeof before !== 'number' || typeof price !== 'number' || before <= price) return undefined;
  return Math.round((before - price) * 100) / 100;
}
