import type { Row } from '../rows/table';
import type { Cells, Role } from './columns';
import { isHiddenVariant, type Group } from './groups';
import { amountsOf, isForSale, offerOf, stockOf } from './offers';
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
  const rows = [first, ...others.filter((row) => isOnSale(row, cells, true))];
  const firstText = (role: Role) => rows.map((row) => text(row, role)).find(Boolean) ?? '';
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

  const hasPrice = firstText('price') + firstText('salePrice') !== '';
  const isZero = () => rows.some((row) => amountsOf(row, cells, prices).includes(0));
  let problem: ProblemKind | undefined;
  if (!isOnSale(first, cells)) problem = 'notForSale';
  else if (title === '') problem = 'noTitle';
  else if (!offer) problem = hasPrice && !isZero() ? 'badPrice' : 'noPrice';
  return { item, problem, someLost };
}

function isOnSale(row: Row, cells: Cells, isVariant = false): boolean {
  const { all } = cells;
  const isShown =
    all(row, 'forSale').every((cell) => isForSale(cell)) || (isVariant && isHiddenVariant(row, cells));
  return isShown && !all(row, 'notForSale').some((cell) => cell !== '' && isForSale(cell));
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

/** Returns the URLs of the rows' pictures. @param base of pictures that are not absolute @returns also whether some have none */
function picturesOf(rows: readonly Row[], { all, text }: Cells, base: string | undefined) {
  const position = (row: Row) => Number(text(row, 'imagePosition')) || 0;
  const ordered = [...rows].sort((one, other) => position(one) - position(other));
  const found = (['image', 'images'] as const).flatMap((role) =>
    ordered.flatMap((row) => all(row, role).flatMap(picturesIn)),
  );
  const urls = found.flatMap((picture) => urlOf(picture, base) ?? []);
  return { urls: [...new Set(urls)], someLost: urls.length < found.length };
}

function picturesIn(cell: string): readonly string[] {
  const text = cell.replace(/^\[|\]$|["']/g, '').trim();
  // A URL may hold commas, a file's name spaces.
  const between = text.includes('://') ? /[\s,|;~]+(?=https?:\/\/|\/\/)/i : /\s*[,|;\n]\s*|\s+(?=\/)/;
  return text
    .split(between)
    .map((url) => url.replace(/[\s,|;]+$/, ''))
    .filter(Boolean);
}

function urlOf(picture: string, base: string | undefined): string | undefined {
  if (picture.startsWith('data:image/')) return picture;
  if (picture.startsWith('//')) return absolute(`https:${picture}`);
  if (/^https?:\/\//i.test(picture)) return absolute(picture);
  // Wix exports the names of its files.
  if (/^\w+~mv2/.test(picture)) return `https://static.wixstatic.com/media/${picture}`;
  if (base !== undefined) return absolute(`${base.replace(/\/*$/, '/')}${picture.replace(/^\/+/, '')}`);
  return picture.startsWith('/') ? picture : undefined;
}

function absolute(text: string): string | undefined {
  return URL.canParse(text) ? new URL(text).href : undefined;
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
