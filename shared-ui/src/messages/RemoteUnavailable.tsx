import { Button } from '../controls/Button';
import classes from './RemoteUnavailable.module.css';

/** @param props.what e.g. "The cart and wishlist" */
export function RemoteUnavailable({
  what,
  onRetry,
}: {
  readonly what: string;
  readonly onRetry: () => void;
}) {
  return (
    <div className={classes.box} role="alert">
      <p>{`${what} can’t be shown right now.`}</p>
      <Button variant="outline" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
