import type { Cells } from '../columns/layout';
import type { Role } from '../columns/names';
import { best, type Row } from '../rows/table';
import { slugOf, variantIdOf } from './ids';
import type { Offer } from './offers';
import type { ProblemKind } from './problems';

/** What is chosen to get a row, by name. */
type Choice = ReadonlyMap<string, string>;

type Variants = ReturnType<typeof variantsOf>['variants'];

/** The value of a product without a choice. */
const NO_CHOICE = /^default(?: title| option value| variant)?$/i;
/** Of BigCommerce. */
const NAME_AND_VALUE = /Name=([^|]+)\|Value=(.+?)(?=[;,]?\s*Type=|[|;\n]|$)/g;
/** A kind may come before the name, as in `[S]Size=L`. */
const PAIR = /(?:^|[,;|\n])\s*(?:\[\w+\])?([^=:,;|\n]+)[=:]([^,;|\n]+)/g;
const COLOUR_CODE = /^#[\da-f]{3,8}:|:#[\da-f]{3,8}$|\[#[^\]]*\]$/gi;
/** What tells rows without options apart, the best first. */
const DISTINCT: readonly Role[] = ['variation', 'title', 'sku'];

/** Says by which options offers are chosen, and which sold rows cannot be: with other options than most, or with those of an earlier one. */
export function variantsOf(sold: readonly Row[], offers: readonly Offer[], first: Row, cells: Cells) {
  const rows = offers.map(({ row }) => row);
  const choices = choicesOf(rows, first, cells);
  const names = mostCommon(choices.filter(({ size }) => size > 0).map((choice) => [...choice.keys()]));
  if (names.length === 0) return { variants: [], lost: [] };
  const seen = new Set<string>();
  const variants = offers.flatMap((offer, index) => {
    const choice = choices[index];
    const options = Object.fromEntries(names.map((name) => [name, choice?.get(name) ?? '']));
    const key = JSON.stringify(options);
    if (choice?.size !== names.length || Object.values(options).includes('') || seen.has(key)) return [];
    seen.add(key);
    return [{ offer, options }];
  });
  const chosen = new Set(variants.map(({ offer }) => offer.row));
  const priced = new Set(rows);
  const lost = sold.flatMap((row) => {
    if (chosen.has(row)) return [];
    const text = [...optionsOf(row, first, cells).values()].join(', ');
    const kind: ProblemKind = priced.has(row) ? 'sameVariant' : 'variantPrice';
    return kind === 'variantPrice' && text === '' ? [] : [{ row, kind, text }];
  });
  return { variants, lost };
}

/** Returns the names that most have, in the order of the first of them. */
function mostCommon(lists: readonly (readonly string[])[]): readonly string[] {
  const byNames = [...Map.groupBy(lists, (names) => JSON.stringify(names.toSorted())).values()];
  return best(byNames, ({ length }) => length)?.[0] ?? [];
}

function choicesOf(rows: readonly Row[], first: Row, cells: Cells): readonly Choice[] {
  const { all, text, has, layout, nameOf } = cells;
  // Else what the first row has may only describe it.
  const isVariant = !has('kind') && !has('parent') && !has('children');
  const options = rows.map((row) => (row === first && !isVariant ? new Map() : optionsOf(row, first, cells)));
  if (rows.length < 2 || options.some(({ size }) => size > 0)) return options;
  const attributes = layout.columns.attribute
    .map(
      ([column], index) => [nameOf(column), rows.map((row) => all(row, 'attribute')[index] ?? '')] as const,
    )
    .filter(([, values]) => !values.includes('') && new Set(values).size > 1);
  const others = DISTINCT.map((role) => [
    [nameOf(layout.columns[role][0]?.[0]), rows.map((row) => text(row, role))] as const,
  ]);
  const choices = [attributes, ...others].map((columns) =>
    rows.map((_, index) => new Map(columns.map(([name, values]) => [name, values[index] ?? '']))),
  );
  return choices.find((each) => isDistinct(each.map((choice) => [...choice.values()].join('\n')))) ?? [];
}

function optionsOf(row: Row, first: Row, { all, text, layout, nameOf }: Cells): Choice {
  const own = all(row, 'optionName').flatMap(linesIn);
  const shared = all(first, 'optionName').flatMap(linesIn);
  const cells = all(row, 'option');
  const values = cells.length < Math.max(own.length, shared.length) ? cells.flatMap(linesIn) : cells;
  const named = values.map((value, index): [string, string] => [
    own[index] || shared[index] || nameOf(layout.columns.option[index]?.[0]),
    value,
  ]);
  return new Map(
    [...named, ...pairsIn(text(row, 'options')), ...childOptions(text(row, 'sku'), first, text)]
      .map(([name, value]) => [name, value.replace(COLOUR_CODE, '').trim()] as const)
      // Several lines are what can be chosen, not what this row is.
      .filter(([name, value]) => name !== '' && /^.+$/.test(value) && !NO_CHOICE.test(value)),
  );
}

/** Magento: configurable products list `sku=S-M,size=M|…`, and the labels of the names. */
function childOptions(sku: string, first: Row, text: Cells['text']) {
  const children = text(first, 'children').split(/[|\n]/);
  const child = children.find((each) => each.split(',').includes(`sku=${sku}`)) ?? '';
  const labels = new Map(pairsIn(text(first, 'optionName')));
  return pairsIn(child).flatMap(([name, value]) =>
    name === 'sku' ? [] : [[labels.get(name) ?? name, value] as const],
  );
}

function linesIn(cell: string): readonly string[] {
  return cell.split(/\n|\s*\|\s*/);
}

function pairsIn(text: string): readonly (readonly [string, string])[] {
  const named = [...text.matchAll(NAME_AND_VALUE)];
  const pairs = named.length > 0 ? named : [...text.matchAll(PAIR)];
  return pairs.map(([, name = '', value = '']) => [name.trim(), value.trim()]);
}

function isDistinct(texts: readonly string[]): boolean {
  return !texts.includes('') && new Set(texts).size === texts.length;
}

/** Returns the ids of variants: of the file, or made of their options. @param product id before them in a cart's line */
export function idsOf(variants: Variants, product: string, { text }: Cells): readonly string[] {
  const made = variants.map(({ options }) => slugOf(Object.values(options).join(' ')));
  const given = (['variantId', 'id'] as const).map((role) =>
    variants.map(({ offer }) => withoutPath(text(offer.row, role))),
  );
  const fit = [...given, made].map((ids) => ids.map((id) => variantIdOf(id, product)));
  return fit.find(isDistinct) ?? variants.map((_, index) => String(index + 1));
}

/** Shopify's `gid://shopify/ProductVariant/7` is 7; that of another thing is no variant's. */
export function withoutPath(id: string): string {
  return id.replace(/^gid:\/\/shopify\/ProductVariant\//, '').replace(/^gid:.*/, '');
}
