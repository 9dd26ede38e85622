import { classNames } from 'shared-ui';
import { Swatch } from '../colours/Swatch';
import type { FilterKey } from './filterGroups';
import classes from './FilterMark.module.css';

const STAR = 'M10 1.9l2.5 5.1 5.6.8-4.05 3.95.95 5.6-5-2.65-5 2.65.95-5.6L1.9 7.8l5.6-.8z';

/** What stands beside an option's words to be seen: stars, a colour. The words say it all, so it is hidden from speech. */
export function FilterMark({ group, value }: { readonly group: FilterKey; readonly value: string }) {
  if (group === 'colors') return <Swatch colour={value} />;
  if (group !== 'rating') return null;
  return (
    <svg className={classes.stars} viewBox="0 0 100 20" aria-hidden="true" focusable="false">
      {[0, 1, 2, 3, 4].map((star) => (
        <path
          key={star}
          className={classNames(classes.star, star < Number(value) && classes.full)}
          d={STAR}
          transform={`translate(${star * 20})`}
        />
      ))}
    </svg>
  );
}
