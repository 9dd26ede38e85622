import { Button, Icon } from 'shared-ui';
import classes from './UndoNotice.module.css';

interface Props {
  /** What has just happened; told once, when it changes. */
  readonly text: string;
  /** Given, the text is a line to see, with an Undo; otherwise it is for screen readers alone. */
  readonly onUndo?: (() => void) | undefined;
}

/** A page's one status message. It is always there, because a live region that comes with its text may stay unread. */
export function UndoNotice({ text, onUndo }: Props) {
  return (
    <div role="status" className={onUndo ? classes.bar : 'visually-hidden'}>
      <span>{text}</span>
      {onUndo && (
        <Button variant="quiet" size="small" icon={<Icon name="returns" />} onClick={onUndo}>
          Undo
        </Button>
      )}
    </div>
  );
}
