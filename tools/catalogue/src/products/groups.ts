import type { Row } from '../rows/table';
import type { Cells } from './columns';

/** A product's row, then its variants and pictures. */
export interface Group {
  readonly first: Row;
  readonly others: Row[];
}

/** Rows fold by handle or group, by the id of an untitled or equally titled row, and by parent. */
export function groupsOf(rows: readonly Row[], cells: Cells): readonly Group[] {
  const { text } = cells;
  const groups: Group[] = [];
  const byKey = new Map<string, Group>();
  const byRow = new Map<Row, Group>();
  const find = (kind: string, key: string) => (key === '' ? undefined : byKey.get(`${kind} ${key}`));
  const parentOf = (row: Row) => text(row, 'parent').replace(/^id:/, '').replace(/^0$/, '');
  const isVariant = (row: Row) => row.variantOf !== undefined || parentOf(row) !== '';
  // Variants may come before their product.
  for (const row of [...rows.filter((each) => !isVariant(each)), ...rows.filter(isVariant)]) {
    const [id, sku, title, parent] = [text(row, 'id'), text(row, 'sku'), text(row, 'title'), parentOf(row)];
    const key = text(row, 'group') || (text(row, 'variation') === '' ? '' : title);
    const sameId = byKey.get(`id ${id}`);
    const isRepeated = id !== '' && sameId && ['', text(sameId.first, 'title')].includes(title);
    const group =
      (row.variantOf && byRow.get(row.variantOf)) ??
      find('id', parent) ??
      find('sku', parent) ??
      find('group', key) ??
      (isRepeated ? sameId : undefined);
    if (group) group.others.push(row);
    else if (id + title + key === '' && cells.has('id')) groups.at(-1)?.others.push(row);
    else if (title !== '' || id !== '' || text(row, 'price') !== '') {
      const made: Group = { first: row, others: [] };
      groups.push(made);
      byRow.set(row, made);
      if (key !== '') byKey.set(`group ${key}`, made);
      if (sku !== '' && !byKey.has(`sku ${sku}`)) byKey.set(`sku ${sku}`, made);
      if (!sameId) byKey.set(`id ${id || parent}`, made);
    }
  }
  return withChildren(groups, cells, byKey);
}

/** Magento: simple products that are not visible are variants of configurable ones. */
function withChildren(groups: readonly Group[], cells: Cells, byKey: ReadonlyMap<string, Group>) {
  const children = new Set<Group>();
  for (const { first, others } of groups) {
    for (const [, sku = ''] of cells.text(first, 'children').matchAll(/(?:^|\||,)sku=([^,|]+)/g)) {
      const child = byKey.get(`sku ${sku}`);
      if (!child) continue;
      others.push(child.first);
      if (isHiddenVariant(child.first, cells)) children.add(child);
    }
  }
  return groups.filter((group) => !children.has(group));
}

export function isHiddenVariant(row: Row, { all }: Cells): boolean {
  return all(row, 'forSale').some((cell) => /^not visible/i.test(cell));
}
