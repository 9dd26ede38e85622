import { Button, Icon } from 'shared-ui';
import classes from './UndoNotice.module.css';

interface Props {
  /** What has just happened; announced once, when it changes. */
  readonly text: string;
  /** Given, the text is visible, with an Undo; otherwise it is for screen readers only. */
  readonly onUndo?: (() => void) | undefined;
}

/** A page's one status message. It is always mounted, because a live region that is inserted with its text may not be announced. */
export function UndoNotice({ text, onUndo }: Props) {
  return (
    <div role="status" className={onUndo ? classes.bar : 'visually-hidden'}>
      <span className={classes.text}>{text}</span>
      {onUndo && (
        <Button variant="quiet" size="small" icon={<Icon name="returns" />} onClick={onUndo}>
          Undo
        </Button>
      )}
    </div>
  );
}
