import { discountOf, type Item } from '../sources/source';
import type { Columns, Role } from './columns';
import { isHiddenVariant, textOf, type Group } from './groups';
import { blocksToHtml, htmlToLine, htmlToText } from './htmlToText';
import { pictureUrl, picturesIn } from './pictures';
import type { Cell, PriceReader } from './prices';
import type { Row } from '../rows/csv';
import { availabilityOf, isForSale, piecesOf, type Availability } from './words';

const DAY_MS = 86_400_000;
const SOLD_KINDS =
  /^(?:simple|variable|variation|grouped|external|configurable|bundle|physical|digital|virtual|product|variant|item|regular)\b/i;

/** Columns of several categories, with commas between. */
const LISTS = /categories|kategorien|catégories|categorías|categorie\b|категории/i;

export const NOT_FOR_SALE = 'are not for sale (drafts, archived or hidden)';
const NO_PRICE = 'have no price';
const NO_TITLE = 'have no title';
const BAD_PRICE = 'have a price that is not a number';
export const NO_PICTURE_URL =
  'have pictures without a URL: add --pictures https://… with the folder that they are in';

/** @returns a function that reads one product; it takes the ids that are taken */
export function productReader(
  header: readonly string[],
  columns: Columns,
  prices: PriceReader,
  base: string | undefined,
) {
  const text = (row: Row, role: Role) => textOf(row, columns[role]);
  const texts = ({ first, others }: Group, role: Role) =>
    text(first, role) || text(others.find((row) => text(row, role) !== '') ?? first, role);
  const isOnSale = (row: Row, ifHidden = false) => {
    const says = (column: number) => String(row.values[column] ?? '');
    return (
      columns.forSale.every(
        (column) => isForSale(says(column)) || (ifHidden && isHiddenVariant(row, columns)),
      ) && columns.notForSale.every((column) => says(column) === '' || !isForSale(says(column)))
    );
  };

  return ({ first, others }: Group, ids: Set<string>) => {
    const rows = [first, ...others.filter((row) => isOnSale(row, true))];
    const group: Group = { first, others: rows.slice(1) };
    const offers = rows.flatMap((row) => {
      const price = priceOf(row, columns, prices);
      return price ? [{ row, ...price, availability: stockOf(row, columns) }] : [];
    });
    const offer = offers.find(({ availability }) => availability !== 'out_of_stock') ?? offers[0];
    const title = htmlToLine(texts(group, 'title'));
    const { urls, lost } = pictureUrls(rows, columns, base);
    const of = offer?.row ?? first;
    const item: Item = {
      id: idOf(texts(group, 'id'), title, ids),
      title,
      price: offer?.price,
      discount: offer?.discount,
      category: categoryOf(rows, columns, header),
      brand: htmlToLine(texts(group, 'brand')) || undefined,
      description: htmlToText(blocksToHtml(texts(group, 'description'))) || undefined,
      image: urls[0],
      images: urls.length > 0 ? urls : undefined,
      rating: ratingOf(texts(group, 'rating')),
      availability: offer?.availability ?? stockOf(first, columns),
      sku: text(of, 'sku') || texts(group, 'sku') || undefined,
      gtin: gtinOf(text(of, 'gtin') || texts(group, 'gtin')),
    };
    const hasPrice = rows.some((row) => text(row, 'price') !== '' || text(row, 'salePrice') !== '');
    const isZero = rows.some((row) => amountsOf(row, columns, prices).includes(0));
    const problem = !isOnSale(first)
      ? NOT_FOR_SALE
      : title === ''
        ? NO_TITLE
        : offer
          ? undefined
          : hasPrice && !isZero
            ? BAD_PRICE
            : NO_PRICE;
    if (problem === undefined) ids.add(item.id);
    return { item, problem, lost: lost ? NO_PICTURE_URL : undefined };
  };
}

function amountsOf(row: Row, columns: Columns, prices: PriceReader): readonly (number | undefined)[] {
  return (['price', 'salePrice', 'oldPrice', 'discount'] as const).map((role) => {
    const cell = cellOf(row, columns[role]);
    return cell === '' ? undefined : prices.read(cell);
  });
}

function cellOf({ values }: Row, columns: readonly number[]): Cell {
  return values[columns.find((column) => (values[column] ?? '') !== '') ?? -1] ?? '';
}

function priceOf(row: Row, columns: Columns, prices: PriceReader) {
  const [regular, sale, old, discount] = amountsOf(row, columns, prices);
  // A range of Google's feeds ends with its second date.
  const ends = Date.parse(textOf(row, columns.saleEnds).replace(/^.*\/(?=\d{4}-)/, ''));
  const isOver = ends + DAY_MS < Date.now() || !isForSale(textOf(row, columns.onSale));
  const lowered = isOver || sale === 0 ? undefined : (sale ?? wixSale(row, columns, regular));
  const price = lowered && (!regular || lowered < regular) ? lowered : regular;
  if (!price) return undefined;
  const before = Math.max(old ?? 0, price === lowered ? (regular ?? 0) : 0);
  return { price, discount: discountOf(before, price) ?? (discount === 0 ? undefined : discount) };
}

function wixSale(row: Row, columns: Columns, price = 0): number | undefined {
  const value = Number(textOf(row, columns.discountValue));
  if (!(value > 0)) return undefined;
  const sale = /percent/i.test(textOf(row, columns.discountMode)) ? price * (1 - value / 100) : price - value;
  return Math.round(sale * 100) / 100;
}

function stockOf(row: Row, columns: Columns): Availability | undefined {
  const text = (role: Role) => textOf(row, columns[role]);
  const said = availabilityOf(text('availability'));
  const pieces = piecesOf(text('stock'));
  const mayGoBelow = /^(?:continue|true|yes|1|notify)$/i.test(text('backorder'));
  const isCounted =
    columns.tracker.length === 0 || !/^(?:false|no|0|none|by option|)$/i.test(text('tracker'));
  if (said !== undefined) return said;
  const status = availabilityOf(text('forSale'));
  if (status === 'out_of_stock' || status === 'preorder') return status;
  if (pieces === undefined) return availabilityOf(text('stock'));
  return pieces > 0 || mayGoBelow || !isCounted ? 'in_stock' : 'out_of_stock';
}

function pictureUrls(rows: readonly Row[], columns: Columns, base: string | undefined) {
  const position = (row: Row) => Number(textOf(row, columns.imagePosition)) || 0;
  const ordered = [...rows].sort((one, other) => position(one) - position(other));
  const found = (['image', 'images'] as const).flatMap((role) =>
    ordered.flatMap(({ values }) =>
      columns[role].flatMap((column) => picturesIn(String(values[column] ?? ''))),
    ),
  );
  const urls = found.flatMap((picture) => pictureUrl(picture, base) ?? []);
  return { urls: [...new Set(urls)], lost: urls.length < found.length };
}

/** Returns the last step of a path, of the first path of a list. */
function categoryOf(rows: readonly Row[], columns: Columns, header: readonly string[]): string | undefined {
  for (const row of rows) {
    for (const column of columns.category) {
      const value = htmlToText(String(row.values[column] ?? '')).replace(/[[\]"]/g, '');
      const [first = ''] = value.split(/[\n;]/);
      const path = LISTS.test(header[column] ?? '')
        ? (first.split(',')[0] ?? '').split(/[>|/]/)
        : first.split(first === value ? />|\||\s\/\s/ : /[>|/]/);
      const step = (path.at(-1) ?? '').replace(/\s+/g, ' ').trim();
      if (step !== '' && !SOLD_KINDS.test(step) && !/^[\d\s.,]+$/.test(step)) return step;
    }
  }
  return undefined;
}

function ratingOf(value: string): { readonly rate: number } | undefined {
  const rate = Number(/^\d(?:[.,]\d+)?(?=\D*$|\s*(?:\/|out of)\s*5)/.exec(value)?.[0]?.replace(',', '.'));
  return rate > 0 && rate <= 5 ? { rate } : undefined;
}

function gtinOf(value: string): string | undefined {
  return /^'?(\d{8,14})(?:\.0)?$/.exec(value)?.[1];
}

/** The id of the file, or one that stays the same while the title does. */
function idOf(value: string, title: string, taken: ReadonlySet<string>): string {
  const given = value.replace(/[\p{C}\p{Z}]+/gu, '-').slice(0, 128);
  if (given !== '' && given !== '.' && given !== '..') return given;
  const id = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 100);
  let free = id || 'product';
  for (let number = 2; taken.has(free); number++) free = `${id || 'product'}-${number}`;
  return free;
}
