import type { ReactNode } from 'react';
import { format, Icon, IconButton, SelectField } from 'shared-ui';
import { pageSizes, type Page, type PageSize } from './paging';
import type { ShopView } from './shopView';
import { sortOrders, type SortOrder } from './sorting';
import * as texts from './texts.json';
import classes from './Toolbar.module.css';

interface Props {
  readonly view: ShopView;
  readonly shown: Page<unknown> | undefined;
  readonly onChange: (change: Partial<ShopView>) => void;
  readonly children: ReactNode;
}

const layouts = [
  { layout: 'grid', label: texts.gridView },
  { layout: 'list', label: texts.listView },
] as const;
const perPage = pageSizes.map((size) => ({ value: String(size), label: String(size) }));

export function Toolbar({ view, shown, onChange, children }: Props) {
  return (
    <div className={classes.toolbar}>
      <p className={classes.count} role="status">
        {shown && format(texts.productsShown, { from: shown.from, to: shown.to, total: shown.total })}
      </p>
      {children}
      <div className={classes.selects}>
        <SelectField
          inline
          label={texts.perPage}
          value={String(view.pageSize)}
          options={perPage}
          onChange={(value) => onChange({ pageSize: Number(value) as PageSize })}
        />
        <SelectField
          inline
          label={texts.sortBy}
          value={view.sort}
          options={sortOrders}
          onChange={(value) => onChange({ sort: value as SortOrder })}
        />
      </div>
      <div className={classes.layouts} role="group" aria-label={texts.view}>
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
