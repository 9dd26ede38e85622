import type { Cells } from '../columns/layout';
import type { Role } from '../columns/names';
import type { PriceReader } from '../columns/prices';
import { isStateWord } from '../columns/stateWords';
import words from '../columns/words.json' with { type: 'json' };
import type { Row } from '../rows/table';
import type { Group } from './groups';
import { idOf } from './ids';
import { amountsOf, offerOf, stockOf } from './offers';
import type { Noted, ProblemKind } from './problems';
import { blocksToHtml, htmlToLine, htmlToText } from './texts';
import { idsOf, variantsOf, withoutPath } from './variants';

/** An unchecked product of the shop's feed (docs/product.md DATA-1, FEED-6 to FEED-10). */
export interface Item {
  readonly id: string;
  readonly [field: string]: unknown;
}

/** Kinds of products, and numbers. */
const NO_CATEGORY =
  /^(?:simple|variable|variation|grouped|external|configurable|bundle|physical|digital|virtual|product|variant|item|regular)\b|^[\d\s.,]*$/i;
/** What systems call the category of products without one. */
const UNCATEGORIZED = new Set(words.uncategorized.split(', '));

/** Reads one product, if it can be sold, and what is wrong with it. @param ids of earlier products, which made-up ids do not repeat @param base URL of pictures that are not absolute */
export function readProduct(
  { first, variants, others }: Group,
  cells: Cells,
  prices: PriceReader,
  ids: ReadonlySet<string>,
  base: string | undefined,
): { readonly item?: Item; readonly noted: readonly Noted[] } {
  const { text, unsoldBy } = cells;
  const sellers = variants.length > 0 ? variants : [first, ...others];
  const reasons = sellers.map((row) => unsoldBy(row, variants.length > 0, first));
  const sold = sellers.filter((_, index) => reasons[index] === undefined);
  const unsold =
    (variants.length > 0 ? unsoldBy(first, false) : undefined) ?? (sold.length > 0 ? undefined : reasons[0]);
  const rows = [...new Set([first, ...sold, ...others])];
  const firstText = (role: Role) => rows.map((row) => text(row, role)).find(Boolean) ?? '';
  const title = htmlToLine(firstText('title'));
  const id = idOf(firstText('id') || firstText('group'), title, ids);
  const note = (kind: ProblemKind, { line } = first, value?: string) => ({ kind, line, id, title, value });
  // Of states the words that are not one of the usual, such as "quarantined".
  if (unsold !== undefined)
    return { noted: [note('notForSale', first, isStateWord(unsold) ? undefined : unsold)] };
  if (title === '') return { noted: [note('noTitle')] };

  const product = variants.length > 0 ? first : undefined;
  const offers = sold.flatMap((row) => offerOf(row, product, cells, prices) ?? []);
  const { variants: chosen, lost } = variantsOf(sold, offers, first, cells);
  const sellable = chosen.length > 0 ? chosen.map(({ offer }) => offer) : offers;
  const offer = sellable.find(({ availability }) => availability !== 'out_of_stock') ?? sellable[0];
  if (!offer) {
    const hasPrice = firstText('price') + firstText('salePrice') !== '';
    const isZero = rows.some((row) => amountsOf(row, cells, prices).includes(0));
    return { noted: [note(hasPrice && !isZero ? 'badPrice' : 'noPrice')] };
  }
  const { price, discount, availability = stockOf(first, cells) } = offer;
  const { urls, someLost } = picturesOf(rows, cells, base);
  const checkoutIdOf = (row: Row) => withoutPath(text(row, 'checkoutId')) || undefined;
  const variantIds = idsOf(chosen, id, cells);
  const variantPictures: readonly Role[] = cells.has('variantImage') ? ['variantImage'] : ['image', 'images'];
  const items = chosen.map(({ offer: { row, ...each }, options }, index) => ({
    id: variantIds[index],
    options,
    price: each.price,
    // Else those of the product.
    discount: unless(discount ?? 0, each.discount ?? 0),
    availability: unless(availability ?? 'in_stock', each.availability ?? 'in_stock'),
    image: unless(urls[0], picturesOf([row], cells, base, variantPictures).urls[0]),
    sku: text(row, 'sku') || undefined,
    gtin: gtinOf(text(row, 'gtin')),
    checkoutId: checkoutIdOf(row),
  }));
  const item: Item = {
    id,
    title,
    price,
    discount,
    category: categoryOf(rows, cells),
    brand: htmlToLine(firstText('brand')) || undefined,
    description: htmlToText(blocksToHtml(firstText('description'))) || undefined,
    image: urls[0],
    images: urls.length > 0 ? urls : undefined,
    rating: ratingOf(firstText('rating')),
    availability,
    sku: text(offer.row, 'sku') || firstText('sku') || undefined,
    gtin: gtinOf(text(offer.row, 'gtin') || firstText('gtin')),
    ...(items.length > 0 ? { variants: items } : { checkoutId: checkoutIdOf(offer.row) }),
  };
  const isOpen = chosen.length === 0 && offers.some((each) => each.price !== price);
  return {
    item,
    noted: [
      ...(someLost ? [note('noPictureUrl')] : []),
      ...(isOpen ? [note('noChoice')] : []),
      ...lost.map(({ row, kind, text: options }) => note(kind, row, options)),
    ],
  };
}

function unless<T>(same: T, value: T): T | undefined {
  return value === same ? undefined : value;
}

/** Returns the last step of a path, of the first path of a list. */
function categoryOf(rows: readonly Row[], { all, layout }: Cells): string | undefined {
  const { list, path } = layout.categories ?? {};
  const lists = list === undefined ? /[\n;]/ : new RegExp(`[\\n${list}]`);
  const lastStep = (text: string) => {
    const steps = text.split(path ?? />|\||\s\/\s/).map((step) => step.replace(/\s+/g, ' ').trim());
    // Square adds its token.
    return (steps.filter(Boolean).at(-1) ?? '').replace(/ \([A-Z0-9]{24}\)$/, '');
  };
  const cells = rows.flatMap((row) => all(row, 'category'));
  const paths = cells.flatMap((cell) => htmlToText(cell).split(lists));
  return paths
    .map((text) => lastStep(text.replace(/[[\]"]/g, '')))
    .find((step) => !NO_CATEGORY.test(step) && !UNCATEGORIZED.has(step.toLowerCase()));
}

/** Returns the URLs of the rows' pictures. @param base of pictures that are not absolute @returns also whether some have none */
function picturesOf(
  rows: readonly Row[],
  { all, text, layout }: Cells,
  given: string | undefined,
  roles: readonly Role[] = ['image', 'images'],
) {
  const base = given ?? layout.pictureBase;
  const position = (row: Row) => Number(text(row, 'imagePosition')) || 0;
  const ordered = [...rows].sort((one, other) => position(one) - position(other));
  const found = roles.flatMap((role) => ordered.flatMap((row) => all(row, role).flatMap(picturesIn)));
  const urls = found.flatMap((picture) => urlOf(picture, base) ?? []);
  return { urls: [...new Set(urls)], someLost: urls.length < found.length };
}

function picturesIn(cell: string): readonly string[] {
  // WebToffee writes "URL ! alt : text ! title : …".
  const text = cell
    .replace(/\s!\s[^|\n]*/g, '')
    .replace(/^\[|\]$|["']/g, '')
    .trim();
  // A URL may hold commas, a file's name spaces.
  const between = text.includes('://') ? /[\s,|;~]+(?=https?:\/\/|\/\/)/i : /\s*[,|;\n]\s*|\s+(?=\/)/;
  return text
    .split(between)
    .map((url) => url.replace(/[\s,|;]+$/, ''))
    .filter((url) => url !== '' && !/\.(?:pdf|mp4)(?:\?.*)?$/i.test(url));
}

function urlOf(picture: string, base: string | undefined): string | undefined {
  // The shop may host a path.
  if (picture.startsWith('data:image/') || (base === undefined && /^\/(?!\/)/.test(picture))) return picture;
  const isUrl = /^(?:https?:)?\/\//i.test(picture);
  if (!isUrl && !base) return undefined;
  const url = isUrl
    ? picture.replace(/^\/\//, 'https://')
    : `${base?.replace(/\/*$/, '/')}${picture.replace(/^\/+/, '')}`;
  return URL.canParse(url) ? new URL(url).href : undefined;
}

function ratingOf(value: string): { readonly rate: number } | undefined {
  const rate = Number(/^\d(?:[.,]\d+)?(?=\D*$|\s*(?:\/|out of)\s*5)/.exec(value)?.[0]?.replace(',', '.'));
  return rate > 0 && rate <= 5 ? { rate } : undefined;
}

function gtinOf(value: string): string | undefined {
  return /^'?(\d{8,14})(?:\.0)?$/.exec(value)?.[1];
}
