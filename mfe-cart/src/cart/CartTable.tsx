// A table that is laid out as a grid loses its roles unless they are written out.
/* eslint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { useMemo } from 'react';
import { classNames } from 'shared-ui';
import classes from './CartTable.module.css';
import type { Draft } from './draft';
import type { Row } from './removals';
import { RowGroup, type RowHandlers } from './RowGroup';

interface Props extends RowHandlers {
  readonly rows: readonly Row[];
  readonly draft: Draft;
}

const GROUP_SIZE = 10;

/** Above this, rows out of sight are not laid out and get their pictures later. */
const MANY_ROWS = 50;

export function CartTable({ rows, draft, ...handlers }: Props) {
  const groups = useMemo(() => inGroups(rows), [rows]);
  const many = rows.length > MANY_ROWS;
  return (
    <div className={classNames(classes.place, many && classes.many)}>
      <table className={classes.table} role="table">
        <caption className="visually-hidden">Shopping cart</caption>
        <thead role="rowgroup">
          <tr className={classes.head} role="row">
            {['Product', 'Price', 'Quantity', 'Total'].map((column) => (
              <th key={column} role="columnheader" scope="col">
                {column}
              </th>
            ))}
            <td role="cell" />
          </tr>
        </thead>
        {groups.map((group, index) => (
          <RowGroup key={index} rows={group} draft={draft} pictured={!many || index === 0} {...handlers} />
        ))}
      </table>
    </div>
  );
}

function inGroups(rows: readonly Row[]): readonly (readonly Row[])[] {
  return Array.from({ length: Math.ceil(rows.length / GROUP_SIZE) }, (_, index) =>
    rows.slice(index * GROUP_SIZE, (index + 1) * GROUP_SIZE),
  );
}
