import { diffArrays } from 'diff';
import type { Change, Kind } from './changes';
import { createStyleComparison } from './compareStyles';
import type { Item, PerceivedPage } from './perceivePage';

/** Sizes differ a little because versions do. A new text of this size is told as a text. */
const UNNOTICED_BYTES = 1024;
const MOST_FACTS_TOLD = 5;
/** In the order in which one explains the next. */
const KINDS: readonly Kind[] = ['heading', 'control', 'picture', 'price', 'link', 'text'];

/** Returns a function that tells what a person or a machine perceives differently in two pages. */
export function createComparison() {
  const compareStyles = createStyleComparison();
  return (before: PerceivedPage, after: PerceivedPage): Change[] => {
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
  };
}

function toChange(kind: Kind, before: string, after: string): Change[] {
  return before === after ? [] : [{ kind, before: before || null, after: after || null }];
}

function compareFacts(before: PerceivedPage['facts'], after: PerceivedPage['facts']): Change[] {
  const changes = before.flatMap(([kind, fact], at) => toChange(kind, fact, after[at]![1]));
  // Those for social networks follow the page's.
  return changes.filter(({ kind }, at) => changes.findIndex((change) => change.kind === kind) === at);
}

interface ItemChange extends Change {
  readonly names: readonly (string | undefined)[];
}

interface Placed {
  readonly item: Item;
  readonly key: string;
  readonly index: number;
  /** The same for what stands between the same equal items. */
  readonly gap: number;
}

type Pair = readonly [Placed, Placed];

/** Pairs what is gone with what is new, the surest first. */
const isSameItem: readonly ((one: Placed, other: Placed) => boolean)[] = [
  (one, other) => one.gap === other.gap && one.item.name !== '' && one.item.name === other.item.name,
  (one, other) => one.gap === other.gap && one.item.detail === other.item.detail,
  // The same URL in another place.
  ({ item }, other) => ['picture', 'link'].includes(item.kind) && item.detail === other.item.detail,
  (one, other) => one.gap === other.gap,
];

function compareItems(before: readonly Item[], after: readonly Item[]): Change[] {
  const { gone, added } = findDifferences(before, after);

  /** Takes pairs out of both lists. */
  function takePairs(fits: (one: Placed, other: Placed) => boolean): Pair[] {
    return [...gone].flatMap((one): Pair[] => {
      const place = added.findIndex((other) => one.item.kind === other.item.kind && fits(one, other));
      if (place < 0) return [];
      gone.splice(gone.indexOf(one), 1);
      return [[one, ...added.splice(place, 1)] as unknown as Pair];
    });
  }

  const moves = takePairs((one, other) => one.key === other.key);
  const changes = [
    ...isSameItem.flatMap(takePairs).map(([one, other]) => itemChange(one.item, other.item)),
    ...gone.map(({ item }) => itemChange(item)),
    ...added.map(({ item }) => itemChange(undefined, item)),
  ].sort((one, other) => KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind));
  return [...withoutExplained(changes), ...toOrders(moves, before, after)];
}

function findDifferences(before: readonly Item[], after: readonly Item[]) {
  const keysOf = (items: readonly Item[]) =>
    items.map(({ kind, name, detail }) => JSON.stringify([kind, name, detail]));
  const [gone, added]: [Placed[], Placed[]] = [[], []];
  let [index, indexAfter, gap] = [0, 0, 0];
  for (const { value, ...found } of diffArrays(keysOf(before), keysOf(after))) {
    if (!found.removed && !found.added) gap += 1;
    for (const key of value) {
      if (found.removed) gone.push({ item: before[index]!, key, index, gap });
      if (found.added) added.push({ item: after[indexAfter]!, key, index: indexAfter, gap });
      if (!found.added) index += 1;
      if (!found.removed) indexAfter += 1;
    }
  }
  return { gone, added };
}

function itemChange(before?: Item, after?: Item): ItemChange {
  const { kind, role } = (after ?? before)!;
  const hasDetail = before && after && before.detail !== after.detail;
  const text = (item: Item | undefined) => {
    if (!item) return null;
    const name = item.name || (kind === 'picture' ? 'no alternative' : 'no name');
    return hasDetail || !item.name ? `${name} (${item.detail})` : name;
  };
  return { kind, before: text(before), after: text(after), of: role, names: [before?.name, after?.name] };
}

/** Leaves out the text of a heading, a control or a link that is told, and new names of links by their heading. */
function withoutExplained(changes: readonly ItemChange[]): ItemChange[] {
  return changes.filter(
    ({ kind, names }) =>
      !(kind === 'text' || (kind === 'link' && !names.includes(undefined))) ||
      !changes.some(
        (other) =>
          KINDS.indexOf(other.kind) < KINDS.indexOf(kind) &&
          names.every((name, side) => name === undefined || name === other.names[side]),
      ),
  );
}

/** Items that moved together are one change. */
function toOrders(moves: readonly Pair[], before: readonly Item[], after: readonly Item[]): Change[] {
  const placeOf = ({ item, index }: Placed, items: readonly Item[]) =>
    [item, ...items.slice(index - 1, index)].map(({ name, detail }) => name || detail).join(' after ');
  return moves
    .filter(
      ([from, to]) =>
        !moves.some(([one, other]) => one.index === from.index - 1 && other.index === to.index - 1),
    )
    .map(([from, to]) => ({ kind: 'order', before: placeOf(from, before), after: placeOf(to, after) }));
}

type StructuredData = PerceivedPage['structured'];

function compareStructuredData(before: StructuredData, after: StructuredData): Change[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((type) => {
    const [one, other] = [before.get(type), after.get(type)];
    if (!one || !other) return toChange('structured-data', one ? type : '', other ? type : '');
    const only = (facts: ReadonlySet<string>, others: ReadonlySet<string>) => {
      const found = [...facts.difference(others)].slice(0, MOST_FACTS_TOLD);
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
