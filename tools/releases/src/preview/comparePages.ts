import { diffArrays } from 'diff';
import type { Change, Kind } from './changes';
import { compareStyles } from './compareStyles';
import type { Item, PerceivedPage } from './perceivePage';

/** Sizes differ a little because versions do. */
const UNNOTICED_BYTES = 1024;
const MOST_FACTS = 5;
/** In the order of the changes. */
const KINDS: readonly Kind[] = ['heading', 'control', 'picture', 'price', 'link', 'text'];

/** Tells what a person or a machine perceives differently in two pages. */
export function comparePages(before: PerceivedPage, after: PerceivedPage): Change[] {
  // All else follows from these two.
  if (before.status !== after.status) return toChange('status', before.status, after.status);
  const content = ({ text }: PerceivedPage) => text && 'the prerendered content';
  if (!before.text !== !after.text) return toChange('text', content(before), content(after));
  const changes = [
    ...compareFacts(before.facts, after.facts),
    ...compareItems(before.items, after.items),
    ...compareStructuredData(before.structured, after.structured),
    ...compareStyles(before, after),
    ...compareBytes(before.bytes, after.bytes),
  ];
  const keyOf = ({ kind, before: one, after: other }: Change) => JSON.stringify([kind, one, other]);
  return [...new Map(changes.map((change) => [keyOf(change), change])).values()];
}

function toChange(kind: Kind, before: string, after: string): Change[] {
  return before === after ? [] : [{ kind, before: before || null, after: after || null }];
}

function compareFacts(before: PerceivedPage['facts'], after: PerceivedPage['facts']): Change[] {
  const changes = before.flatMap(([kind, fact], at) => toChange(kind, fact, after[at]![1]));
  // Those for social networks follow the page's.
  return changes.filter(({ kind }, at) => changes.findIndex((change) => change.kind === kind) === at);
}

/** An item that only one page has at its place. */
interface Placed {
  readonly item: Item;
  /** The same for what stands between the same equal items. */
  readonly gap: number;
}

type Move = readonly [before: Item, after: Item];
type Pair = readonly [before: Item | undefined, after: Item | undefined];

const isEqual = (one: Item, other: Item) =>
  one.kind === other.kind && one.name === other.name && one.detail === other.detail;

/** Pairs what is gone with what is new, the surest first. */
const isSameItem: readonly ((one: Placed, other: Placed) => boolean)[] = [
  (one, other) => one.gap === other.gap && one.item.name !== '' && one.item.name === other.item.name,
  // The same URL may be in another place.
  (one, other) =>
    one.item.detail === other.item.detail &&
    (one.gap === other.gap || ['picture', 'link'].includes(one.item.kind)),
  (one, other) => one.gap === other.gap,
];

function compareItems(before: readonly Item[], after: readonly Item[]): Change[] {
  const { gone, added } = findDifferences(before, after);

  function takePairs(fits: (one: Placed, other: Placed) => boolean): Move[] {
    return [...gone].flatMap((one): Move[] => {
      const place = added.findIndex((other) => one.item.kind === other.item.kind && fits(one, other));
      if (place < 0) return [];
      gone.splice(gone.indexOf(one), 1);
      return [[one.item, added.splice(place, 1)[0]!.item]];
    });
  }

  const moves = takePairs((one, other) => isEqual(one.item, other.item));
  const pairs: Pair[] = [
    ...isSameItem.flatMap(takePairs),
    ...gone.map(({ item }) => [item, undefined] as const),
    ...added.map(({ item }) => [undefined, item] as const),
  ];
  const changes = pairs
    .map(toItemChange)
    .sort((one, other) => KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind))
    .filter((change, at, all) => !isExplained(change, all.slice(0, at)));
  return [...changes, ...toOrders(moves, before, after)];
}

/** Whether a text, or a link's new name, is that of a heading, a control or a link before it. */
function isExplained({ kind, before, after }: Change, earlier: readonly Change[]): boolean {
  const isFollowing = kind === 'text' || (kind === 'link' && before !== null && after !== null);
  const isSame = (other: Change) => other.kind !== kind && other.before === before && other.after === after;
  return isFollowing && earlier.some(isSame);
}

function findDifferences(before: readonly Item[], after: readonly Item[]) {
  const [gone, added]: [Placed[], Placed[]] = [[], []];
  let gap = 0;
  for (const part of diffArrays([...before], [...after], { comparator: isEqual })) {
    if (!part.removed && !part.added) gap += 1;
    else (part.removed ? gone : added).push(...part.value.map((item) => ({ item, gap })));
  }
  return { gone, added };
}

function toItemChange([before, after]: Pair): Change {
  const { kind, role } = (after ?? before)!;
  const hasDetail = before && after && before.detail !== after.detail;
  const text = (item: Item | undefined) => {
    if (!item) return null;
    const name = item.name || (kind === 'picture' ? 'no alternative' : 'no name');
    return hasDetail || !item.name ? `${name} (${item.detail})` : name;
  };
  return { kind, before: text(before), after: text(after), of: role };
}

/** Items that moved together are one change. */
function toOrders(moves: readonly Move[], before: readonly Item[], after: readonly Item[]): Change[] {
  const previous = (item: Item, items: readonly Item[]) => items[items.indexOf(item) - 1];
  const placeOf = (...items: readonly (Item | undefined)[]) =>
    items.flatMap((item) => (item ? [item.name || item.detail] : [])).join(' after ');
  return moves.flatMap(([from, to]) => {
    const [one, other] = [previous(from, before), previous(to, after)];
    if (moves.some((move) => move[0] === one && move[1] === other)) return [];
    return [{ kind: 'order', before: placeOf(from, one), after: placeOf(to, other) }];
  });
}

type StructuredData = PerceivedPage['structured'];

function compareStructuredData(before: StructuredData, after: StructuredData): Change[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((type) => {
    const [one, other] = [before.get(type), after.get(type)];
    if (!one || !other) return toChange('structured-data', one ? type : '', other ? type : '');
    const only = (facts: ReadonlySet<string>, others: ReadonlySet<string>) => {
      const found = [...facts.difference(others)].slice(0, MOST_FACTS);
      return found.length > 0 ? `${type}: ${found.join('; ')}` : '';
    };
    return toChange('structured-data', only(one, other), only(other, one));
  });
}

function compareBytes(before: PerceivedPage['bytes'], after: PerceivedPage['bytes']): Change[] {
  return (['document', 'styles'] as const)
    .filter((part) => Math.abs(before[part] - after[part]) > UNNOTICED_BYTES)
    .flatMap((part) => {
      const text = (bytes: number) => `${part} of ${(bytes / 1000).toFixed(1)} kB`;
      return toChange('bytes', text(before[part]), text(after[part]));
    });
}
