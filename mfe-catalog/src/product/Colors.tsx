import { Swatch } from '../colors/Swatch';
import classes from './Colors.module.css';

const COLOURS = ['Blue', 'Red', 'Black'];

/** Three dots to look at (spec.md point 2): the feed sells no colours, so there is nothing to choose. */
export function Colours() {
  return (
    <ul className={classes.colours} aria-label="Colours">
      {COLOURS.map((colour) => (
        <li key={colour}>
          <Swatch colour={colour} />
          <span className="visually-hidden">{colour}</span>
        </li>
      ))}
    </ul>
  );
}
