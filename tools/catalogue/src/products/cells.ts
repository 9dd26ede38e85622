import type { Cell, Row } from '../rows/table';
import type { Columns, Role } from './columns';

export type Cells = ReturnType<typeof cellsOf>;

/** Columns of several categories, with commas between. */
const LISTS = /categories|kategorien|catégories|categorías|categorie\b|категории/i;

/** Finds the cells of a row by role. */
export function cellsOf(columns: Columns, header: readonly string[]) {
  const cell = ({ values }: Row, role: Role): Cell =>
    values[columns[role].find((column) => (values[column] ?? '') !== '') ?? -1] ?? '';
  return {
    /** Returns the first one that is filled. */
    cell,
    text: (row: Row, role: Role): string => String(cell(row, role)),
    all: ({ values }: Row, role: Role): readonly string[] =>
      columns[role].map((column) => String(values[column] ?? '')),
    has: (role: Role): boolean => columns[role].length > 0,
    listsCategories: columns.category.map((column) => LISTS.test(header[column] ?? '')),
  };
}
