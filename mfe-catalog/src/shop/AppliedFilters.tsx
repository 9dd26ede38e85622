import { format, Icon } from 'shared-ui';
import classes from './AppliedFilters.module.css';
import { appliedFilters, type FilterKey, type Filters } from './filters';
import * as texts from './texts.json';

interface Props {
  readonly filters: Filters;
  readonly onRemove: (key: FilterKey, value: string) => void;
}

export function AppliedFilters({ filters, onRemove }: Props) {
  const applied = appliedFilters(filters);
  if (applied.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label={texts.appliedFilters}>
      {applied.map(({ key, value, label, dir }) => (
        <li key={`${key} ${value}`}>
          <button
            type="button"
            className={classes.chip}
            aria-label={format(texts.removeFilter, { filter: label })}
            onClick={() => onRemove(key, value)}
          >
            <span dir={dir}>{label}</span>
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  );
}
