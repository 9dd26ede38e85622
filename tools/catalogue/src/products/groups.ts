import type { Cells } from '../columns/layout';
import type { Row } from '../rows/table';

/** A product: its row, and those of its variants, unless the row itself is one of them. */
export interface Group {
  readonly first: Row;
  readonly variants: Row[];
  /** Rows that repeat the product: each is a variant, or has a picture. */
  readonly others: Row[];
}

/** Rows fold by handle or group, by the id of an untitled or equally titled row, and by parent. */
export function groupsOf(rows: readonly Row[], cells: Cells): readonly Group[] {
  const { text, unsoldBy } = cells;
  const groups: Group[] = [];
  const byKey = new Map<string | Row | undefined, Group>();
  const find = (kind: string, key: string) => (key === '' ? undefined : byKey.get(`${kind} ${key}`));
  const parentOf = (row: Row) => {
    const parent = text(row, 'parent').replace(/^id:/, '');
    return ['0', text(row, 'id'), text(row, 'sku')].includes(parent) ? '' : parent;
  };
  const isVariant = (row: Row) => row.variantOf !== undefined || parentOf(row) !== '';
  const { follow } = cells.layout;
  // Variants may come before their product.
  const sorted = follow ? rows : [...rows.filter((row) => !isVariant(row)), ...rows.filter(isVariant)];
  for (const row of sorted) {
    const kind = text(row, 'kind');
    if (kind === 'none') continue;
    const [id, sku, title, parent] = [text(row, 'id'), text(row, 'sku'), text(row, 'title'), parentOf(row)];
    const key = text(row, 'group') || (text(row, 'variation') === '' ? '' : title);
    const sameId = byKey.get(`id ${id}`);
    const isRepeated = id !== '' && sameId && ['', text(sameId.first, 'title')].includes(title);
    const above =
      byKey.get(row.variantOf) ??
      find('sku', text(row, 'parentSku')) ??
      find('id', parent) ??
      find('sku', parent) ??
      find('group', parent);
    const isLoose = id + title + key + parent === '' && cells.has('id');
    const before = (follow && ['variant', 'image'].includes(kind)) || isLoose ? groups.at(-1) : undefined;
    const group = above ?? before ?? find('group', key) ?? (isRepeated ? sameId : undefined);
    if (group) {
      const sells = above !== undefined || kind === 'variant';
      group[sells && kind !== 'image' ? 'variants' : 'others'].push(row);
    } else if (kind !== 'image' && (title !== '' || id !== '' || text(row, 'price') !== '')) {
      const made: Group = { first: row, variants: [], others: [] };
      groups.push(made);
      byKey.set(row, made);
      if (key !== '') byKey.set(`group ${key}`, made);
      if (sku !== '' && !byKey.has(`sku ${sku}`)) byKey.set(`sku ${sku}`, made);
      if (!sameId) byKey.set(`id ${id || parent}`, made);
    }
  }
  // Magento: configurable products list their variants, which are products too.
  const children = new Set<Group>();
  for (const { first, variants } of groups) {
    for (const part of text(first, 'children').split(/[,|\n]/)) {
      const key = part.trim().replace(/^sku=/, '');
      const child = find('sku', key) ?? find('id', key);
      if (!child || child.first === first) continue;
      variants.push(child.first);
      if (unsoldBy(child.first, false) !== undefined) children.add(child);
    }
  }
  return groups.filter((group) => !children.has(group));
}
