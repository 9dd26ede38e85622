import type { Row } from '../rows/table';
import type { Cells } from './columns';
import type { PriceReader } from './prices';
import stockWords from './stockWords.json' with { type: 'json' };

type Availability = 'in_stock' | 'out_of_stock' | 'preorder';
type Amount = number | null | undefined;

const DAY_MS = 86_400_000;
const MAY_BE_ORDERED = /^(?:continue|true|yes|1|notify)$/i;
const NOT_COUNTED = /^(?:false|no|0|none|by option|)$/i;

const { not_for_sale: notForSale, ...availabilities } = stockWords;
const NOT_FOR_SALE = new Set(notForSale.map(plain));
const AVAILABILITIES = Object.entries(availabilities).map(
  ([availability, words]) => [availability as Availability, new Set(words.map(plain))] as const,
);

/** Returns what a row sells, or undefined without a price. */
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

export function discountOf(before: Amount, price: Amount): number | undefined {
  if (typeof before !== 'number' || typeof price !== 'number' || before <= price) return undefined;
  return Math.round((before - price) * 100) / 100;
}

export function stockOf(row: Row, { has, text }: Cells): Availability | undefined {
  const said = availabilityOf(text(row, 'availability'));
  if (said !== undefined) return said;
  const status = availabilityOf(text(row, 'forSale'));
  if (status === 'out_of_stock' || status === 'preorder') return status;
  const pieces = piecesOf(text(row, 'stock'));
  if (pieces === undefined) return availabilityOf(text(row, 'stock'));
  const isCounted = !has('tracker') || !NOT_COUNTED.test(text(row, 'tracker'));
  return pieces > 0 || !isCounted || MAY_BE_ORDERED.test(text(row, 'backorder'))
    ? 'in_stock'
    : 'out_of_stock';
}

/** Reads words and numbers of pieces. Google's feeds may have a URL: https://schema.org/InStock */
function availabilityOf(value: string): Availability | undefined {
  const word = plain(value.replace(/^https?:\/\/schema\.org\//i, ''));
  const [said] = AVAILABILITIES.find(([, words]) => words.has(word)) ?? [];
  const pieces = piecesOf(value);
  return said ?? (pieces === undefined ? undefined : pieces > 0 ? 'in_stock' : 'out_of_stock');
}

function piecesOf(value: string): number | undefined {
  const [digits] = /^-?\d+(?=(?:[.,]0+)?\D*$)/.exec(value.replace(/[\s'>+]/g, '')) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

export function isForSale(value: string): boolean {
  return !NOT_FOR_SALE.has(plain(value)) && !/^-?0[.,]0+$/.test(value);
}

/** Returns a word without spaces and signs. */
function plain(value: string): string {
  return value.toLowerCase().replace(/[\s_.()]|(?!^)-/g, '');
}
