import { format } from 'shared-shop';
import { Button } from '../controls/Button';
import classes from './RemoteUnavailable.module.css';
import * as texts from './texts.json';

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
      <p>{format(texts.unavailable, { what })}</p>
      <Button variant="outline" onClick={onRetry}>
        {texts.tryAgain}
      </Button>
    </div>
  );
}
