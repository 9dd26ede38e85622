import { LoadingText } from 'shared-ui';
import classes from './ProductPlace.module.css';

/** A skeleton of the product's picture and facts. */
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
