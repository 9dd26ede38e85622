import { diffArrays } from 'diff';
import type { Change, Kind } from './changes';
import { createStyleComparison } from './compareStyles';
import type { Item, PerceivedPage } from './perceivePage';

/** Versions have other lengths, and a text of this size is told as such. */
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
    const contents = [before, after].map(({ isRendered }) => (isRendered ? 'the prerendered content' : ''));
    if (contents[0] !== contents[1]) return toChange('text', ...(contents as [string, string]));
    const changes = [
      ...compareFacts(before, after),
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

function compareFacts(before: PerceivedPage, after: PerceivedPage): Change[] {
  const kinds = ['title', 'description', 'canonical', 'robots'] as const;
  const shared = (['title', 'description'] as const).filter(
    (kind) => before.facts[kind] === after.facts[kind],
  );
  return [
    ...kinds.flatMap((kind) => toChange(kind, before.facts[kind], after.facts[kind])),
    ...shared.flatMap((kind) => toChange(kind, before.shared[kind], after.shared[kind])),
  ];
}

interface ItemChange extends Change {
  readonly names: readonly (string | undefined)[];
}

interface Placed {
  readonly item: Item;
  readonly key: string;
  readonly index: number;
}

function compareItems(before: readonly Item[], after: readonly Item[]): Change[] {
  const hunks = findHunks(before, after);
  const added = hunks.flatMap((hunk) => hunk.after);
  const moves = new Map<Placed, Placed>();
  for (const placed of hunks.flatMap((hunk) => hunk.before)) {
    const place = added.findIndex(({ key }) => key === placed.key);
    if (place >= 0) moves.set(placed, ...(added.splice(place, 1) as [Placed]));
  }
  const targets = new Set(moves.values());
  const changes = hunks.flatMap((hunk) =>
    compareHunk(
      hunk.before.filter((placed) => !moves.has(placed)).map(({ item }) => item),
      hunk.after.filter((placed) => !targets.has(placed)).map(({ item }) => item),
    ),
  );
  return [...withoutExplained(changes), ...toOrders([...moves], before, after)];
}

/** Returns what differs between equal items. */
function findHunks(before: readonly Item[], after: readonly Item[]) {
  const [one, other] = [before, after].map((items) =>
    items.map(({ kind, name, detail }) => JSON.stringify([kind, name, detail])),
  );
  const hunks = [{ before: [] as Placed[], after: [] as Placed[] }];
  let [index, indexAfter] = [0, 0];
  for (const { value, removed, added } of diffArrays(one!, other!)) {
    const hunk = hunks.at(-1)!;
    for (const key of value) {
      if (removed) hunk.before.push({ item: before[index]!, key, index });
      if (added) hunk.after.push({ item: after[indexAfter]!, key, index: indexAfter });
      if (!added) index += 1;
      if (!removed) indexAfter += 1;
    }
    if (!removed && !added) hunks.push({ before: [], after: [] });
  }
  return hunks;
}

function compareHunk(before: readonly Item[], after: readonly Item[]): ItemChange[] {
  return KINDS.flatMap((kind) => {
    const rest = after.filter((item) => item.kind === kind);
    const gone = before.filter((item) => item.kind === kind);
    const changes: ItemChange[] = [];
    const pair = (fits: (one: Item, other: Item) => boolean) => {
      for (const one of [...gone]) {
        const place = rest.findIndex((other) => fits(one, other));
        if (place < 0) continue;
        changes.push(itemChange(one, rest.splice(place, 1)[0]));
        gone.splice(gone.indexOf(one), 1);
      }
    };
    pair((one, other) => one.name !== '' && one.name === other.name);
    pair((one, other) => one.detail === other.detail);
    pair(() => true);
    const others = [
      ...gone.map((item) => itemChange(item)),
      ...rest.map((item) => itemChange(undefined, item)),
    ];
    return [...changes, ...others];
  });
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
function toOrders(
  moves: readonly (readonly [Placed, Placed])[],
  before: readonly Item[],
  after: readonly Item[],
): Change[] {
  const placeOf = ({ item, index }: Placed, items: readonly Item[]) =>
    [item, ...items.slice(index - 1, index)].map(({ name, detail }) => name || detail).join(' after ');
  return moves
    .filter(
      ([from, to]) =>
        !moves.some(([one, other]) => one.index === from.index - 1 && other.index === to.index - 1),
    )
    .map(([from, to]) => ({ kind: 'order', before: placeOf(from, before), after: placeOf(to, after) }));
}

type Facts = PerceivedPage['structured'];

function compareStructuredData(before: Facts, after: Facts): Change[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((type) => {
    const [one, other] = [before.get(type), after.get(type)];
    if (!one || !other) return toChange('structured-data', one ? type : '', other ? type : '');
    const only = (facts: readonly string[], others: readonly string[]) => {
      const found = facts.filter((fact) => !others.includes(fact)).slice(0, MOST_FACTS_TOLD);
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
