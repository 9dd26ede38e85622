import type { ReactNode } from 'react';
import { Icon, IconButton, SelectField } from 'shared-ui';
import { pageSizes, type Page, type PageSize } from './paging';
import type { ShopView } from './shopView';
import { sortOrders, type SortOrder } from './sorting';
import classes from './Toolbar.module.css';

interface Props {
  readonly view: ShopView;
  readonly shown: Page<unknown> | undefined;
  readonly onChange: (change: Partial<ShopView>) => void;
  readonly children: ReactNode;
}

const layouts = [
  { layout: 'grid', label: 'Grid view' },
  { layout: 'list', label: 'List view' },
] as const;
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
          onChange={(value) => onChange({ pageSize: Number(value) as PageSize })}
        />
        <SelectField
          inline
          label="Sort By"
          value={view.sort}
          options={sortOrders}
          onChange={(value) => onChange({ sort: value as SortOrder })}
        />
      </div>
      <div className={classes.layouts} role="group" aria-label="View">
        {layouts.map(({ layout, label }) => (
          <IconButton
            key={layout}
            label={label}
            icon={<Icon name={layout} />}
            pressed={view.layout === layout}
            onClick={() => onChange({ layout })}
          />
        ))}
      </div>
    </div>
  );
}

function countText({ from, to, total }: Page<unknown>): string {
  const products = total === 1 ? 'product' : 'products';
  return total === 0 ? `0 ${products}` : `Showing ${from}–${to} of ${total} ${products}`;
}
