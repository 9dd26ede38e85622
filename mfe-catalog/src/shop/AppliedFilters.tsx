import { useRef } from 'react';
import { Icon } from 'shared-ui';
import { appliedFilters, type FilterKey, type Filters } from './filters';
import classes from './AppliedFilters.module.css';

interface Props {
  readonly filters: Filters;
  readonly onRemove: (key: FilterKey, value: string) => void;
}

export function AppliedFilters({ filters, onRemove }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const applied = appliedFilters(filters);

  function focusOnNeighbour(index: number) {
    const chips = list.current?.querySelectorAll('button') ?? [];
    (chips[index + 1] ?? chips[index - 1])?.focus();
  }

  if (applied.length === 0) return null;
  return (
    <ul ref={list} className={classes.chips} aria-label="Applied filters">
      {applied.map(({ key, value, label }, index) => (
        <li key={`${key} ${value}`}>
          <button
            type="button"
            className={classes.chip}
            aria-label={`Remove filter: ${label}`}
            onClick={() => {
              focusOnNeighbour(index);
              onRemove(key, value);
            }}
          >
            <span>{label}</span>
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  );
}
