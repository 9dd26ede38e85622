import type { Change, Kind } from './changes';
import type { ComparedPage, Preview } from './preview';

export interface ToldChange extends Pick<Change, 'before' | 'after'> {
  /** E.g. `/shop`, or `All 50 product pages`. */
  readonly heading: string;
  /** Without its page and its full stop. */
  readonly sentence: string;
}

interface Found {
  readonly page: ComparedPage;
  readonly change: Change;
}

/** A change of so many pages is one sentence. */
const MANY_PAGES = 3;
const MOST_SUMMARY_LINES = 5;
const LONGEST_TEXT = 200;
const NOUNS: Partial<Record<Kind, string>> = {
  canonical: 'canonical address',
  robots: 'instruction for robots',
  'structured-data': 'structured data',
  bytes: 'size',
};

function tell(heading: string, { kind, before, after, of }: Change): ToldChange {
  // Pages' texts may have control characters, which a terminal obeys.
  const quote = (text: string | null) => `“${(text ?? '').replace(/\p{Cc}/gu, ' ').slice(0, LONGEST_TEXT)}”`;
  const noun = (kind === 'control' && of) || (NOUNS[kind] ?? kind);
  const subject = `the ${noun} ${quote(before ?? after)}${kind === 'style' && of ? ` of ${of}` : ''}`;
  const change = before === null ? 'is new' : after === null ? 'is gone' : `is now ${quote(after)}`;
  return { heading, sentence: `${subject} ${change}`, before, after };
}

/** Groups changes: those of many pages first, then by page. A product's title is `…` in a change of several products. */
export function groupChanges(pages: readonly ComparedPage[]): [heading: string, changes: ToldChange[]][] {
  const all: Found[] = pages.flatMap((page) => page.changes.map((change) => ({ page, change })));
  const same = Map.groupBy(all, sameChange);
  const products = pages.filter(({ product }) => product !== undefined).length;
  /** Such as the prices of all products, of which one is an example. */
  const isAlike = (found: Found) =>
    found.page.product !== undefined && same.get(sameChange(found))!.length < products / 2;
  const alike = Map.groupBy(all, (found) => {
    const { kind, before, after } = found.change;
    return isAlike(found) ? JSON.stringify([kind, before === null, after === null]) : sameChange(found);
  });
  const told = [...alike.values()].flatMap((found): ToldChange[] => {
    const { page, change } = found[0]!;
    const shared = [...new Set(found.map((each) => each.page))];
    if (shared.length < MANY_PAGES) return found.map((each) => tell(each.page.path, each.change));
    const heading = headingOf(shared, pages, products);
    if (!isAlike(found[0]!)) return [tell(heading, withoutProduct(page, change))];
    const example = tell(heading, change);
    return [{ ...example, sentence: `for example on ${page.path}, ${example.sentence}` }];
  });
  const isPage = ([heading]: readonly [string, unknown]) => Number(heading.startsWith('/'));
  return [...Map.groupBy(told, ({ heading }) => heading)].sort((one, other) => isPage(one) - isPage(other));
}

function sameChange({ page, change }: Found): string {
  const { kind, before, after } = withoutProduct(page, change);
  return JSON.stringify([kind, before, after]);
}

function withoutProduct({ product }: ComparedPage, change: Change): Change {
  const general = (text: string | null) =>
    product === undefined ? text : (text?.replaceAll(product, '…') ?? null);
  return { ...change, before: general(change.before), after: general(change.after) };
}

function headingOf(
  shared: readonly ComparedPage[],
  { length }: readonly ComparedPage[],
  products: number,
): string {
  if (shared.length === length) return `All ${length} pages`;
  if (shared.every(({ product }) => product !== undefined))
    return `${shared.length === products ? 'All ' : ''}${shared.length} product pages`;
  const paths = shared.slice(0, MANY_PAGES).map(({ path }) => path);
  return `${shared.length} pages, such as ${paths.join(', ')}`;
}

export function previewText(preview: Preview): string {
  const sections = groupChanges(preview.pages).map(([heading, changes]) => {
    const lines = changes.map(({ sentence }) => `  ${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`);
    return ['', heading, ...lines].join('\n');
  });
  return [headline(preview), ...sections].join('\n');
}

export function summaryText(preview: Preview): string {
  const lines = groupChanges(preview.pages).flatMap(([heading, changes]) =>
    changes.map(({ sentence }) => `  ${heading}: ${sentence}.`),
  );
  const more = lines.splice(MOST_SUMMARY_LINES).length;
  if (more > 0) lines.push(`  ${more} more: npm run releases -- preview ${preview.app} ${preview.version}`);
  return [headline(preview), ...lines].join('\n');
}

export function headline({ app, version, live, pages }: Preview): string {
  const changed = pages.filter(({ changes }) => changes.length > 0).length;
  const instead = live
    ? `${app} ${version} in place of ${live}`
    : `${app} ${version}, of which nothing is live`;
  return changed === 0
    ? `Shoppers see no difference on ${pages.length} pages with ${instead}.`
    : `Shoppers see a difference on ${changed} of ${pages.length} pages with ${instead}:`;
}
