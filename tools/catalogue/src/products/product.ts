import type { Row } from '../rows/table';
import type { Cells } from './cells';
import { isHiddenVariant, type Group } from './groups';
import { amountsOf, isForSale, offerOf, stockOf } from './offers';
import { picturesOf } from './pictures';
import type { PriceReader } from './prices';
import type { ProblemKind } from './problems';
import { blocksToHtml, htmlToLine, htmlToText } from './texts';

/** An unchecked product of the shop's feed (docs/product.md DATA-1, FEED-6 to FEED-10). */
export interface Item {
  readonly id: string;
  readonly [field: string]: unknown;
}

const SOLD_KINDS =
  /^(?:simple|variable|variation|grouped|external|configurable|bundle|physical|digital|virtual|product|variant|item|regular)\b/i;

/** Reads one product. @param ids of earlier products, which made-up ids do not repeat @param base URL of pictures that are not absolute */
export function readProduct(
  { first, others }: Group,
  cells: Cells,
  prices: PriceReader,
  ids: ReadonlySet<string>,
  base: string | undefined,
) {
  const { text } = cells;
  const isSold = (row: Row) => isPublished(row, cells) || isHiddenVariant(row, cells);
  const rows = [first, ...others.filter((row) => isSold(row) && !isWithdrawn(row, cells))];
  const firstText = (role: Parameters<typeof text>[1]) =>
    rows.map((row) => text(row, role)).find(Boolean) ?? '';
  const offers = rows.flatMap((row) => offerOf(row, cells, prices) ?? []);
  const offer = offers.find(({ availability }) => availability !== 'out_of_stock') ?? offers[0];
  const sold = offer?.row ?? first;
  const title = htmlToLine(firstText('title'));
  const { urls, someLost } = picturesOf(rows, cells, base);
  const item: Item = {
    id: idOf(firstText('id'), title, ids),
    title,
    price: offer?.price,
    discount: offer?.discount,
    category: categoryOf(rows, cells),
    brand: htmlToLine(firstText('brand')) || undefined,
    description: htmlToText(blocksToHtml(firstText('description'))) || undefined,
    image: urls[0],
    images: urls.length > 0 ? urls : undefined,
    rating: ratingOf(firstText('rating')),
    availability: offer?.availability ?? stockOf(first, cells),
    sku: text(sold, 'sku') || firstText('sku') || undefined,
    gtin: gtinOf(text(sold, 'gtin') || firstText('gtin')),
  };

  function problem(): ProblemKind | undefined {
    if (!isPublished(first, cells) || isWithdrawn(first, cells)) return 'notForSale';
    if (title === '') return 'noTitle';
    if (offer) return undefined;
    const hasPrice = firstText('price') + firstText('salePrice') !== '';
    const isZero = rows.some((row) => amountsOf(row, cells, prices).includes(0));
    return hasPrice && !isZero ? 'badPrice' : 'noPrice';
  }
  return { item, problem: problem(), someLost };
}

function isPublished(row: Row, { all }: Cells): boolean {
  return all(row, 'forSale').every((cell) => isForSale(cell));
}

function isWithdrawn(row: Row, { all }: Cells): boolean {
  return all(row, 'notForSale').some((cell) => cell !== '' && isForSale(cell));
}

/** Returns the last step of a path, of the first path of a list. */
function categoryOf(rows: readonly Row[], { all, listsCategories }: Cells): string | undefined {
  for (const row of rows) {
    for (const [index, cell] of all(row, 'category').entries()) {
      const value = htmlToText(cell).replace(/[[\]"]/g, '');
      const [first = ''] = value.split(/[\n;]/);
      const path = listsCategories[index]
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

/** Returns the id of the file, or one that stays the same while the title does. */
function idOf(value: string, title: string, taken: ReadonlySet<string>): string {
  const given = value.replace(/[\p{C}\p{Z}]+/gu, '-').slice(0, 128);
  if (!['', '.', '..'].includes(given)) return given;
  const words = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 100);
  const id = words || 'product';
  let free = id;
  for (let number = 2; taken.has(free); number++) free = `${id}-${number}`;
  return free;
}
