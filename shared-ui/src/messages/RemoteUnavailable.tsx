import { Button } from '../controls/Button';
import classes from './RemoteUnavailable.module.css';

/** Shown in place of a part of the page that could not be loaded. `what` names that part in a shopper's words: "The shop". */
export function RemoteUnavailable({
  what,
  onRetry,
}: {
  readonly what: string;
  readonly onRetry: () => void;
}) {
  return (
    <div className={classes.box} role="alert">
      <p>{what} can’t be shown right now.</p>
      <Button variant="outline" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
