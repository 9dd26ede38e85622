import { checkProducts, type Product } from 'contract/feed';
import type { FileOptions } from '../columns/options';
import { readProducts } from './products';

/** The shop's view of a file: the fields that are there. */
export function read(lines: readonly string[] | string, options: FileOptions = {}) {
  const text = typeof lines === 'string' ? lines : lines.join('\n');
  const { items, problems, columns, advice, products } = readProducts(Buffer.from(text), options);
  const counts = Object.fromEntries(problems.map(({ problem, places }) => [problem, places.length]));
  return {
    items: JSON.parse(JSON.stringify(items)) as Record<string, unknown>[],
    counts,
    problems,
    notes: [...columns, ...advice],
    products,
  };
}

/** Returns e.g. `s: Size S, 20 -5 out_of_stock #S-1 @42`, with what is not the product's. */
export function variantLines({ variants = [], checkoutId }: Partial<Product>): readonly string[] {
  const lines = variants.map(({ id, options, price, discount, availability, ...own }) => {
    const name = `${id}: ${Object.entries(options).flat().join(' ')},`;
    const numbers = [own.sku && `#${own.sku}`, own.checkoutId && `@${own.checkoutId}`];
    const parts = [name, price, discount === undefined ? undefined : -discount, availability, ...numbers];
    return parts.filter((part) => part !== undefined).join(' ');
  });
  return checkoutId === undefined ? lines : [...lines, `product @${checkoutId}`];
}

/** Returns the products as the shop shows them: all, with every field. */
export async function shownOf(items: readonly object[]) {
  const { shown, dropped, lost } = await checkProducts(JSON.parse(JSON.stringify(items)) as unknown[]);
  expect({ dropped, lost }).toEqual({ dropped: [], lost: [] });
  return shown.map(({ product }) => product);
}
