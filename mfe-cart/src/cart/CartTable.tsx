// A table with a grid layout loses its implicit roles.
/* eslint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { useCallback, useState } from 'react';
import { classNames } from 'shared-ui';
import { whenSeen } from 'shared-ui/whenSeen';
import { CartRow, RemovedRow, type RowHandlers } from './CartRow';
import classes from './CartTable.module.css';
import type { Row } from './removals';
import * as texts from './texts.json';

interface Props extends RowHandlers {
  readonly rows: readonly Row[];
}

const GROUP_SIZE = 10;
const MANY_ROWS = 50;

export function CartTable({ rows, ...props }: Props) {
  const many = rows.length > MANY_ROWS;
  return (
    <div className={classNames(classes.place, many && classes.many)}>
      <table className={classes.table} role="table">
        <caption className="visually-hidden">{texts.cartTable}</caption>
        <thead role="rowgroup">
          <tr className={classes.head} role="row">
            {[texts.product, texts.price, texts.quantity, texts.total].map((column) => (
              <th key={column} role="columnheader" scope="col">
                {column}
              </th>
            ))}
            <td role="cell" />
          </tr>
        </thead>
        {inGroups(rows).map((group, index) => (
          <RowGroup key={index} rows={group} pictured={!many || index === 0} {...props} />
        ))}
      </table>
    </div>
  );
}

function RowGroup({ rows, pictured, onChange, onRemove, onUndo }: Props & { readonly pictured: boolean }) {
  const [near, setNear] = useState(pictured);
  // Not lazy loading: browsers check each lazy picture in every frame, which is too slow for a thousand.
  const watch = useCallback(
    (group: Element | null) => (group ? whenSeen(group, () => setNear(true), '100%') : undefined),
    [],
  );

  return (
    <tbody ref={near ? undefined : watch} role="rowgroup">
      {rows.map(({ item, removed }) =>
        removed ? (
          <RemovedRow key={item.id} item={item} onUndo={onUndo} />
        ) : (
          <CartRow key={item.id} item={item} pictured={near} onChange={onChange} onRemove={onRemove} />
        ),
      )}
    </tbody>
  );
}

function inGroups(rows: readonly Row[]): readonly (readonly Row[])[] {
  return Array.from({ length: Math.ceil(rows.length / GROUP_SIZE) }, (_, index) =>
    rows.slice(index * GROUP_SIZE, (index + 1) * GROUP_SIZE),
  );
}
