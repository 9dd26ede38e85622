import type { Product } from 'shared-feed';

/** docs/product.md SEARCH-2 */
export function createTitleSearch(products: readonly Product[]): (query: string) => readonly Product[] {
  let titles: readonly string[] | undefined;

  return (query) => {
    const text = fold(query);
    if (text === '') return products;
    const all = (titles ??= products.map(({ title }) => fold(title)));
    return products.filter((_, index) => all[index]?.includes(text));
  };
}

export function splitAtMatch(title: string, query: string): readonly [string, string, string] {
  const folded = fold(query);
  const lower = title.toLowerCase();
  const at = lower.indexOf(folded);
  // Some letters change their length with their case, which makes the index wrong.
  if (folded === '' || at < 0 || lower.length !== title.length) return [title, '', ''];
  const end = at + folded.length;
  return [title.slice(0, at), title.slice(at, end), title.slice(end)];
}

function fold(text: string): string {
  return text.trim().toLowerCase();
}
