import type { ReactNode } from 'react';
import { Button, classNames, Icon } from 'shared-ui';
import classes from './UndoNotice.module.css';

interface Props {
  readonly text: ReactNode;
  /** If missing, only screen readers get the text. */
  readonly onUndo?: (() => void) | undefined;
}

/** Always rendered: screen readers may not announce an inserted live region. */
export function UndoNotice({ text, onUndo }: Props) {
  return (
    <div role="status" className={onUndo ? classNames(classes.bar, 'screen-only') : 'visually-hidden'}>
      <span className={classes.text}>{text}</span>
      {onUndo && (
        <Button variant="quiet" size="small" icon={<Icon name="returns" />} onClick={onUndo}>
          Undo
        </Button>
      )}
    </div>
  );
}
