import { Icon } from 'shared-ui';
import classes from './AppliedFilters.module.css';
import { appliedFilters, type FilterKey, type Filters } from './filters';

interface Props {
  readonly filters: Filters;
  readonly onRemove: (key: FilterKey, value: string) => void;
}

export function AppliedFilters({ filters, onRemove }: Props) {
  const applied = appliedFilters(filters);
  if (applied.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label="Applied filters">
      {applied.map(({ key, value, label, dir }) => (
        <li key={`${key} ${value}`}>
          <button
            type="button"
            className={classes.chip}
            aria-label={`Remove filter: ${label}`}
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
