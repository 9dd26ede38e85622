import type { Change, Kind } from './changes';
import type { ComparedPage, Preview } from './preview';

export interface ToldChange extends Pick<Change, 'before' | 'after'> {
  /** Without its page and its full stop. */
  readonly sentence: string;
}

interface ToldChanges {
  /** E.g. `/shop`, or `All 50 product pages`. */
  readonly heading: string;
  readonly changes: readonly ToldChange[];
}

interface Found {
  readonly page: ComparedPage;
  readonly change: Change;
}

/** Pages from which on a change is told once. */
const MANY_PAGES = 3;
const MOST_SUMMARY_LINES = 5;
const LONGEST_TEXT = 200;
const NOUNS: Partial<Record<Kind, string>> = {
  canonical: 'canonical address',
  robots: 'instruction for robots',
  'structured-data': 'structured data',
  bytes: 'size',
};

/** Says one change, e.g. `the heading “Shop” is now “The shop”`. */
function tell({ kind, before, after, of }: Change): ToldChange {
  // Pages' texts may have control characters, which a terminal obeys.
  const quote = (text: string | null) => `“${(text ?? '').replace(/\p{Cc}/gu, ' ').slice(0, LONGEST_TEXT)}”`;
  const noun = (kind === 'control' && of) || (NOUNS[kind] ?? kind);
  const subject = `the ${noun} ${quote(before ?? after)}${kind === 'style' && of ? ` of ${of}` : ''}`;
  const change = before === null ? 'is new' : after === null ? 'is gone' : `is now ${quote(after)}`;
  return { sentence: `${subject} ${change}`, before, after };
}

/** Groups changes: those of many pages first, then by page. A product's title is `…` in a change of several products. */
export function groupChanges(pages: readonly ComparedPage[]): ToldChanges[] {
  let rest: Found[] = pages.flatMap((page) => page.changes.map((change) => ({ page, change })));
  const groups = new Map<string, ToldChange[]>();
  const add = (heading: string, change: ToldChange) =>
    groups.set(heading, [...(groups.get(heading) ?? []), change]);

  /** Takes out what enough pages share. */
  function gather(fewest: number, keyOf: (found: Found) => unknown, say: (first: Found) => ToldChange): void {
    const byKey = new Map<string, Found[]>();
    for (const found of rest) {
      const key = JSON.stringify(keyOf(found));
      byKey.set(key, [...(byKey.get(key) ?? []), found]);
    }
    for (const found of byKey.values()) {
      const shared = new Set(found.map(({ page }) => page));
      if (shared.size < Math.max(fewest, MANY_PAGES)) continue;
      rest = rest.filter((each) => !found.includes(each));
      add(headingOf([...shared], pages), say(found[0]!));
    }
  }

  const sameChange = ({ page, change }: Found) => {
    const { kind, before, after } = withoutProduct(page, change);
    return [kind, before, after];
  };
  const sayOnce = ({ page, change }: Found) => tell(withoutProduct(page, change));
  gather(pages.filter(({ product }) => product !== undefined).length / 2, sameChange, sayOnce);
  // Such as the prices of all products.
  gather(
    MANY_PAGES,
    ({ page: { path, product }, change: { kind, before, after } }) => [
      product === undefined && path,
      kind,
      before === null,
      after === null,
    ],
    ({ page, change }) => {
      const { sentence, ...texts } = tell(change);
      return { ...texts, sentence: `for example on ${page.path}, ${sentence}` };
    },
  );
  gather(MANY_PAGES, sameChange, sayOnce);
  for (const { page, change } of rest) add(page.path, tell(change));
  return [...groups].map(([heading, changes]) => ({ heading, changes }));
}

function withoutProduct({ product }: ComparedPage, change: Change): Change {
  const general = (text: string | null) =>
    product === undefined ? text : (text?.replaceAll(product, '…') ?? null);
  return { ...change, before: general(change.before), after: general(change.after) };
}

function headingOf(shared: readonly ComparedPage[], pages: readonly ComparedPage[]): string {
  if (shared.length === pages.length) return `All ${pages.length} pages`;
  if (shared.some(({ product }) => product === undefined))
    return `${shared.length} pages, such as ${shared
      .slice(0, MANY_PAGES)
      .map(({ path }) => path)
      .join(', ')}`;
  const isAll = shared.length === pages.filter(({ product }) => product !== undefined).length;
  return `${isAll ? 'All ' : ''}${shared.length} product pages`;
}

/** Returns all changes for people. */
export function previewText(preview: Preview): string {
  const sections = groupChanges(preview.pages).map(({ heading, changes }) => {
    const lines = changes.map(({ sentence }) => `  ${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`);
    return ['', heading, ...lines].join('\n');
  });
  return [headline(preview), ...sections].join('\n');
}

/** Returns a few lines. */
export function summaryText(preview: Preview): string {
  const lines = groupChanges(preview.pages).flatMap(({ heading, changes }) =>
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
