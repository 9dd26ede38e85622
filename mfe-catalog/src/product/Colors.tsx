import { colors } from '../colors/colors';
import { Swatch } from '../colors/Swatch';
import classes from './Colors.module.css';

/** Three dots to look at (spec.md point 2): the feed sells no colours, so there is nothing to choose. */
export function Colors() {
  return (
    <ul className={classes.colors} aria-label="Colours">
      {colors.map((color) => (
        <li key={color}>
          <Swatch color={color} />
          <span className="visually-hidden">{color}</span>
        </li>
      ))}
    </ul>
  );
}
