import { format, Icon } from 'shared-ui';
import classes from './Pagination.module.css';
import { pageNumbers } from './paging';
import * as texts from './texts.json';

interface Props {
  readonly current: number;
  readonly count: number;
  readonly onPage: (page: number) => void;
}

export function Pagination({ current, count, onPage }: Props) {
  return (
    <nav className={classes.pagination} aria-label={texts.pagination}>
      <Step icon="chevronLeft" to={current - 1} possible={current > 1} onPage={onPage} />
      <ul className={classes.pages}>
        {pageNumbers(current, count).map((page, index) => (
          <li key={page ?? `gap ${index}`}>
            {page === undefined ? (
              <span className={classes.gap}>…</span>
            ) : (
              <button
                type="button"
                className={classes.page}
                aria-label={format(texts.pageNumber, { page })}
                aria-current={page === current ? 'page' : undefined}
                onClick={() => onPage(page)}
              >
                {page}
              </button>
            )}
          </li>
        ))}
      </ul>
      <Step icon="chevronRight" to={current + 1} possible={current < count} onPage={onPage} />
    </nav>
  );
}

interface StepProps {
  readonly icon: 'chevronLeft' | 'chevronRight';
  readonly to: number;
  readonly possible: boolean;
  readonly onPage: (page: number) => void;
}

function Step({ icon, to, possible, onPage }: StepProps) {
  return (
    <button
      type="button"
      className={classes.step}
      aria-disabled={!possible}
      onClick={() => possible && onPage(to)}
    >
      <Icon name={icon} />
      <span>{icon === 'chevronLeft' ? texts.previous : texts.next}</span>
    </button>
  );
}
