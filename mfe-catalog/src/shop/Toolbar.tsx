import type { ReactNode } from 'react';
import { Icon, IconButton, SelectField } from 'shared-ui';
import { pageSizes, type Page } from './paging';
import type { ShopView } from './shopView';
import { sortOrders } from './sorting';
import classes from './Toolbar.module.css';

interface Props {
  readonly view: ShopView;
  /** Undefined while there is no catalogue. */
  readonly shown: Page<unknown> | undefined;
  readonly onChange: (change: Partial<ShopView>) => void;
  /** Shown first. */
  readonly children: ReactNode;
}

const perPage = pageSizes.map((size) => ({ value: String(size), label: String(size) }));

export function Toolbar({ view, shown, onChange, children }: Props) {
  return (
    <div className={classes.toolbar}>
      <p className={classes.count} role="status">
        {shown && countText(shown)}
      </p>
      {children}
      <div className={classes.selects}>
        <SelectField
          inline
          label="Per Page"
          value={String(view.pageSize)}
          options={perPage}
          onChange={(value) => {
            const pageSize = pageSizes.find((size) => String(size) === value);
            if (pageSize) onChange({ pageSize });
          }}
        />
        <SelectField
          inline
          label="Sort By"
          value={view.sort}
          options={sortOrders}
          onChange={(value) => {
            const order = sortOrders.find((candidate) => candidate.value === value);
            if (order) onChange({ sort: order.value });
          }}
        />
      </div>
      <div className={classes.layouts} role="group" aria-label="View">
        <IconButton
          label="Grid view"
          icon={<Icon name="grid" />}
          pressed={view.layout === 'grid'}
          onClick={() => onChange({ layout: 'grid' })}
        />
        <IconButton
          label="List view"
          icon={<Icon name="list" />}
          pressed={view.layout === 'list'}
          onClick={() => onChange({ layout: 'list' })}
        />
      </div>
    </div>
  );
}

function countText({ from, to, total }: Page<unknown>): string {
  const products = total === 1 ? 'product' : 'products';
  return total === 0 ? `0 ${products}` : `Showing ${from}–${to} of ${total} ${products}`;
}
