import { LoadingText } from 'shared-ui';
import classes from './ProductPlace.module.css';

/** Shapes of the size of a product's picture and facts, which take their places, and the text that says so. */
export function ProductPlace() {
  return (
    <div className={classes.place}>
      <div className={classes.picture} aria-hidden="true" />
      <div className={classes.facts}>
        <LoadingText>Loading...</LoadingText>
      </div>
    </div>
  );
}
