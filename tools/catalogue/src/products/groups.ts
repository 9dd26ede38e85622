import type { Columns, Role } from './columns';
import type { Row } from '../rows/csv';

/** A product's row, then its variants and pictures. */
export interface Group {
  readonly first: Row;
  readonly others: Row[];
}

/** Rows fold by handle or group, by the id of an untitled or equally titled row, and by parent. */
export function groupsOf(rows: readonly Row[], columns: Columns): readonly Group[] {
  const groups: Group[] = [];
  const byKey = new Map<string, Group>();
  const byRow = new Map<Row, Group>();
  const text = (row: Row, role: Role) => textOf(row, columns[role]);
  const parentOf = (row: Row) => text(row, 'parent').replace(/^id:/, '');
  const keyOf = (row: Row) => text(row, 'group') || (text(row, 'variation') === '' ? '' : text(row, 'title'));
  const isVariant = (row: Row) => row.variantOf !== undefined || !['', '0'].includes(parentOf(row));
  // Variants may come before their product.
  for (const row of [...rows.filter((each) => !isVariant(each)), ...rows.filter(isVariant)]) {
    const [id, sku, key, title] = [text(row, 'id'), text(row, 'sku'), keyOf(row), text(row, 'title')];
    const parent = isVariant(row) ? parentOf(row) : '';
    const sameId = byKey.get(`id ${id}`);
    const group =
      (row.variantOf && byRow.get(row.variantOf)) ??
      (parent === '' ? undefined : (byKey.get(`id ${parent}`) ?? byKey.get(`sku ${parent}`))) ??
      (key === '' ? undefined : byKey.get(`group ${key}`)) ??
      (id !== '' && sameId && ['', text(sameId.first, 'title')].includes(title) ? sameId : undefined);
    if (group) group.others.push(row);
    else if (id + title + key === '' && columns.id.length > 0) groups.at(-1)?.others.push(row);
    else if (title !== '' || id !== '' || textOf(row, columns.price) !== '') {
      const made: Group = { first: row, others: [] };
      groups.push(made);
      byRow.set(row, made);
      if (key !== '') byKey.set(`group ${key}`, made);
      if (sku !== '' && !byKey.has(`sku ${sku}`)) byKey.set(`sku ${sku}`, made);
      if (!sameId) byKey.set(`id ${id || parent}`, made);
    }
  }
  return withChildren(groups, columns, byKey);
}

/** Magento: simple products that are not visible are variants of configurable ones. */
function withChildren(groups: readonly Group[], columns: Columns, byKey: ReadonlyMap<string, Group>) {
  const children = new Set<Group>();
  for (const { first, others } of groups) {
    for (const [, sku = ''] of textOf(first, columns.children).matchAll(/(?:^|\||,)sku=([^,|]+)/g)) {
      const child = byKey.get(`sku ${sku}`);
      if (!child) continue;
      others.push(child.first);
      if (isHiddenVariant(child.first, columns)) children.add(child);
    }
  }
  return groups.filter((group) => !children.has(group));
}

export function isHiddenVariant({ values }: Row, { forSale }: Columns): boolean {
  return forSale.some((column) => /^not visible/i.test(String(values[column] ?? '')));
}

export function textOf({ values }: Row, columns: readonly number[]): string {
  for (const column of columns) {
    const cell = values[column] ?? '';
    if (cell !== '') return String(cell);
  }
  return '';
}
