import { colourName } from './colors';
import classes from './Swatch.module.css';

/** The colours that a shop may name (contract/src/shopFacts.ts). */
const fills: Readonly<Record<string, string>> = {
  Blue: 'var(--info)',
  Red: 'var(--sale)',
  Black: 'var(--ink)',
  White: 'white',
  Grey: 'grey',
  Brown: 'saddlebrown',
  Beige: 'beige',
  Green: 'green',
  Yellow: 'gold',
  Orange: 'darkorange',
  Pink: 'pink',
  Purple: 'purple',
};

/** @param color by its English name, or by that in the shop's language. Nothing for an unknown one */
export function Swatch({ color }: { readonly color: string }) {
  const name = Object.keys(fills).find((each) => each === color || colourName(each) === color);
  if (!name) return null;
  return (
    <svg className={classes.swatch} viewBox="0 0 18 18" aria-hidden="true" focusable="false">
      <circle cx="9" cy="9" r="8.5" fill={fills[name]} />
    </svg>
  );
}
