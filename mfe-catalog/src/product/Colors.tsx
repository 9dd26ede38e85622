import { colors } from '../colors/colors';
import { Swatch } from '../colors/Swatch';
import classes from './Colors.module.css';

/** Not a choice (docs/product.md PRODUCT-4): the feed has no colours. */
export function Colors() {
  if (colors.length === 0) return null;
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
