import { useId } from 'react';
import { classNames, Icon } from 'shared-ui';
import classes from './RecentQueries.module.css';
import * as texts from './texts.json';

interface Props {
  readonly queries: readonly string[];
  readonly onChoose: (query: string) => void;
  readonly onClear: () => void;
}

export function RecentQueries({ queries, onChoose, onClear }: Props) {
  const heading = useId();
  return (
    <div className={classes.recent}>
      <div className={classNames(classes.top, 'fine-print')}>
        <p id={heading}>{texts.recentSearches}</p>
        <button type="button" className={classes.clear} data-choice onClick={onClear}>
          {texts.clearRecentSearches}
        </button>
      </div>
      {/* eslint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of an unstyled list */}
      <ul role="list" aria-labelledby={heading} className={classes.list}>
        {queries.map((query) => (
          <li key={query}>
            <button type="button" className={classes.query} data-choice onClick={() => onChoose(query)}>
              <Icon name="clock" />
              <span dir="auto">{query}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
