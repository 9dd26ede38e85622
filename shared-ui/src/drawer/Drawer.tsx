import { useEffect, useId, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { classNames } from '../classNames';
import { Icon } from '../controls/Icon';
import { IconButton } from '../controls/IconButton';
import classes from './Drawer.module.css';

export interface DrawerProps {
  /** The dialog's heading and name. */
  title: string;
  open: boolean;
  onClose: () => void;
  side?: 'start' | 'end' | undefined;
  id?: string | undefined;
  children: ReactNode;
}

/**
 * A panel that slides in over the page: a native modal dialog, so the page behind is inert, Escape closes it and focus
 * returns to where it was without a line of ours. An outside click and a chosen link close it too.
 */
export function Drawer({ title, open, onClose, side = 'start', id, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);

  function handleClick({ target, currentTarget }: MouseEvent<HTMLDialogElement>) {
    // The panel covers the dialog's whole box, so a click on the dialog itself is one on its backdrop.
    if (target === currentTarget || (target as Element).closest('a')) onClose();
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      id={id}
      className={classNames(classes.drawer, classes[side])}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={handleClick}
      onKeyDown={keepFocusInside}
    >
      <div className={classes.panel}>
        <div className={classes.top}>
          <h2 id={titleId}>{title}</h2>
          <IconButton label="Close menu" icon={<Icon name="close" />} onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  );
}

// A modal dialog lets Tab out to the browser's own controls; inside a menu it goes round instead.
function keepFocusInside(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== 'Tab') return;
  const stops = event.currentTarget.querySelectorAll<HTMLElement>('a[href], button:enabled, select, input');
  const [first, last] = [stops[0], stops[stops.length - 1]];
  const [edge, other] = event.shiftKey ? [first, last] : [last, first];
  if (document.activeElement !== edge) return;
  event.preventDefault();
  other?.focus();
}
