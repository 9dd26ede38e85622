import type { Product } from 'shared-feed';

type TitleSearch = (query: string) => readonly Product[];

/** docs/product.md SEARCH-2. Searches only the last results for a longer query. */
export function createTitleSearch(products: readonly Product[]): TitleSearch {
  let all: readonly Entry[] | undefined;
  let last: { query: string; found: readonly Entry[] } | undefined;

  return (query) => {
    const folded = fold(query);
    if (folded === '') return products;
    all ??= products.map((product) => ({ product, title: fold(product.title) }));
    const among = last && folded.includes(last.query) ? last.found : all;
    last = { query: folded, found: among.filter(({ title }) => title.includes(folded)) };
    return last.found.map(({ product }) => product);
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

interface Entry {
  readonly product: Product;
  readonly title: string;
}

function fold(text: string): string {
  return text.trim().toLowerCase();
}
