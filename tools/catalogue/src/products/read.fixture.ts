import type { FileOptions } from '../columns/options';
import { readProducts } from './products';

/** The shop's view of a file: the fields that are there. */
export function read(lines: readonly string[] | string, options: FileOptions = {}) {
  const text = typeof lines === 'string' ? lines : lines.join('\n');
  const { items, problems, columns, advice, products } = readProducts(text, options);
  const counts = Object.fromEntries(problems.map(({ problem, places }) => [problem, places.length]));
  return {
    items: JSON.parse(JSON.stringify(items)) as Record<string, unknown>[],
    counts,
    problems,
    notes: [...columns, ...advice],
    products,
  };
}
