import { memo } from 'react';
import { Button, StarRow } from 'shared-ui';
import { Swatch } from '../colors/Swatch';
import classes from './FilterPanel.module.css';
import type { FilterKey, Filters, groupsWith } from './filters';
import * as texts from './texts.json';

export interface FilterPanelProps {
  readonly groups: ReturnType<typeof groupsWith>;
  readonly filters: Filters;
  readonly onToggle: (key: FilterKey, value: string) => void;
  readonly onClear: () => void;
}

/** Characters that fit next to another option. Stars and dots leave less room. */
const LONGEST_IN_PAIRS = { brand: 11, discount: 11, rating: 0, categories: 11, colors: 6 };

const isShortIn = (key: FilterKey) => (option: { readonly label: string }) =>
  option.label.length <= LONGEST_IN_PAIRS[key];

/** Without counts: some groups filter nothing (docs/product.md SHOP-5). */
export function FilterPanel({ groups, filters, onToggle, onClear }: FilterPanelProps) {
  return (
    <div>
      {groups.map(({ key, legend, options }) => (
        <fieldset key={key} className={classes.group}>
          <legend>{legend}</legend>
          <div className={options.every(isShortIn(key)) ? classes.pairs : classes.rows}>
            {options.map(({ value, label, dir }) => (
              <label key={value} className={classes.option}>
                <input
                  type="checkbox"
                  name={key}
                  value={value}
                  checked={filters[key].includes(value)}
                  onChange={() => onToggle(key, value)}
                />
                <Mark filterKey={key} value={value} />
                <span dir={dir}>{label}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <Button variant="outline" block onClick={onClear}>
        {texts.clearAllFilters}
      </Button>
    </div>
  );
}

const Mark = memo(function Mark({
  filterKey,
  value,
}: {
  readonly filterKey: FilterKey;
  readonly value: string;
}) {
  if (filterKey === 'colors') return <Swatch color={value} />;
  return filterKey === 'rating' && <StarRow rate={Number(value)} />;
});
