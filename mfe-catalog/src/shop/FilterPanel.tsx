import { Button, StarRow } from 'shared-ui';
import { Swatch } from '../colors/Swatch';
import { filterGroups, type FilterGroup, type FilterKey, type Filters } from './filters';
import classes from './FilterPanel.module.css';

export interface FilterPanelProps {
  readonly filters: Filters;
  readonly onToggle: (key: FilterKey, value: string) => void;
  readonly onClear: () => void;
}

/** Shows no counts, because three of the groups filter nothing (docs/product.md SHOP-5). */
export function FilterPanel({ filters, onToggle, onClear }: FilterPanelProps) {
  return (
    <div>
      {filterGroups.map(({ key, ...group }) => (
        <Group
          key={key}
          {...group}
          filterKey={key}
          chosen={filters[key]}
          onToggle={(value) => onToggle(key, value)}
        />
      ))}
      <Button variant="outline" block onClick={onClear}>
        Clear All Filters
      </Button>
    </div>
  );
}

interface GroupProps extends Omit<FilterGroup, 'key'> {
  readonly filterKey: FilterKey;
  readonly chosen: readonly string[];
  readonly onToggle: (value: string) => void;
}

function Group({ filterKey, legend, options, chosen, onToggle }: GroupProps) {
  return (
    <fieldset className={classes.group}>
      <legend>{legend}</legend>
      <div className={filterKey === 'rating' ? classes.rows : classes.pairs}>
        {options.map(({ value, label }) => (
          <label key={value} className={classes.option}>
            <input
              type="checkbox"
              name={filterKey}
              value={value}
              checked={chosen.includes(value)}
              onChange={() => onToggle(value)}
            />
            <Mark filterKey={filterKey} value={value} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Decoration: the option's text says the same. */
function Mark({ filterKey, value }: { readonly filterKey: FilterKey; readonly value: string }) {
  if (filterKey === 'colors') return <Swatch color={value} />;
  return filterKey === 'rating' && <StarRow rate={Number(value)} />;
}
