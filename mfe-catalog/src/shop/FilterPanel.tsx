import { memo } from 'react';
import { Button, StarRow } from 'shared-ui';
import { Swatch } from '../colors/Swatch';
import { filterGroups, type FilterKey, type Filters } from './filters';
import classes from './FilterPanel.module.css';

export interface FilterPanelProps {
  readonly filters: Filters;
  readonly onToggle: (key: FilterKey, value: string) => void;
  readonly onClear: () => void;
}

/** Without counts: three groups filter nothing (docs/product.md SHOP-5). */
export function FilterPanel({ filters, onToggle, onClear }: FilterPanelProps) {
  return (
    <div>
      {filterGroups.map(({ key, legend, options }) => (
        <fieldset key={key} className={classes.group}>
          <legend>{legend}</legend>
          <div className={key === 'rating' ? classes.rows : classes.pairs}>
            {options.map(({ value, label }) => (
              <label key={value} className={classes.option}>
                <input
                  type="checkbox"
                  name={key}
                  value={value}
                  checked={filters[key].includes(value)}
                  onChange={() => onToggle(key, value)}
                />
                <Mark filterKey={key} value={value} />
                <span>{label}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <Button variant="outline" block onClick={onClear}>
        Clear All Filters
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
