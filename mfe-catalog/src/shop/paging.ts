export const pageSizes = [6, 12, 24] as const;

export type PageSize = (typeof pageSizes)[number];

export interface Page<T> {
  readonly items: readonly T[];
  readonly number: number;
  readonly count: number;
  /** From 1; 0 without items. */
  readonly from: number;
  readonly to: number;
  readonly total: number;
}

export function paginate<T>(list: readonly T[], asked: number, size: number): Page<T> {
  const total = list.length;
  const count = Math.ceil(total / size);
  const number = Math.max(1, Math.min(asked, count));
  const start = (number - 1) * size;
  const items = list.slice(start, start + size);
  return { items, number, count, from: items.length && start + 1, to: start + items.length, total };
}

const MAX_WITHOUT_GAPS = 7;

/** `undefined` for a gap. Always seven for many pages: buttons do not move. */
export function pageNumbers(current: number, count: number): (number | undefined)[] {
  if (count <= MAX_WITHOUT_GAPS) return range(1, count);
  if (current <= 4) return [...range(1, 5), undefined, count];
  if (current >= count - 3) return [1, undefined, ...range(count - 4, count)];
  return [1, undefined, current - 1, current, current + 1, undefined, count];
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
