import { format, formatNumber } from 'shared-shop';
import classes from './Stars.module.css';
import * as texts from './texts.json';

const BEST_RATE = 5;
const STAR_WIDTH = 20;

export function Stars({ rate }: { readonly rate?: number | undefined }) {
  if (rate === undefined || Number.isNaN(rate)) return <span className={classes.stars}>{texts.unrated}</span>;
  const shown = Number(Math.min(BEST_RATE, Math.max(0, rate)).toFixed(2));
  const number = formatNumber(shown);
  return (
    <span className={classes.stars}>
      <StarRow rate={shown} label={format(texts.rated, { rate: number, best: BEST_RATE })} />
      <span aria-hidden="true">{number}</span>
    </span>
  );
}

interface StarRowProps {
  /** 0 to 5. */
  readonly rate: number;
  readonly label?: string | undefined;
}

export function StarRow({ rate, label }: StarRowProps) {
  const meaning = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg className={classes.row} viewBox="0 0 100 20" focusable="false" {...meaning}>
      <path className={classes.empty} d={fiveStars} />
      {/* Clips the last star without an inline style. */}
      <svg width={rate * STAR_WIDTH} height={STAR_WIDTH}>
        <path className={classes.full} d={fiveStars} />
      </svg>
    </svg>
  );
}

const fiveStars = Array.from({ length: BEST_RATE }, (_, index) => starAt(index * STAR_WIDTH)).join('');

function starAt(left: number): string {
  return `M${left + 10} 1.9l2.5 5.1 5.6.8-4.05 3.95.95 5.6-5-2.65-5 2.65.95-5.6-4.05-3.95 5.6-.8z`;
}
