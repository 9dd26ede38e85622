import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import Offcanvas from 'react-bootstrap/Offcanvas';
import { opensHere } from 'shared-router';
import { Icon } from '../controls/Icon';
import { IconButton } from '../controls/IconButton';
import classes from './DrawerPanel.module.css';
import * as texts from './texts.json';

export interface DrawerProps {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  /** `bottom` is a sheet at the bottom of phones, and at the start edge of wider windows. */
  readonly side: 'end' | 'bottom';
  readonly id: string;
  readonly children: ReactNode;
}

export function DrawerPanel({ title, open, onClose, side, id, children }: DrawerProps) {
  const titleId = `${id}-title`;
  useModalFocus(id, open);
  const announced = useInertMessages(open);

  return (
    <Offcanvas
      show={open}
      onHide={onClose}
      placement={side}
      bsPrefix={classes.drawer ?? ''}
      id={id}
      aria-labelledby={titleId}
      enforceFocus={false}
      restoreFocus={false}
      onClick={(event: MouseEvent) => opensHere(event) && onClose()}
      onKeyDown={keepFocusInside}
    >
      <div className={classes.panel}>
        <div className={classes.top}>
          <h2 id={titleId}>{title}</h2>
          <IconButton label={texts.closeMenu} icon={<Icon name="close" />} onClick={onClose} />
        </div>
        {children}
        <p className="visually-hidden" role="status">
          {announced}
        </p>
      </div>
    </Offcanvas>
  );
}

const STOPS = 'a[href], button:enabled, select:enabled, input:enabled, textarea:enabled';

// Otherwise Tab leaves the panel for the browser's controls.
function keepFocusInside(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Tab') return;
  const stops = event.currentTarget.querySelectorAll<HTMLElement>(STOPS);
  const [first, last] = [stops[0], stops[stops.length - 1]];
  const [edge, other] = event.shiftKey ? [first, last] : [last, first];
  const { activeElement } = document;
  const atEdge = activeElement === edge || (event.shiftKey && activeElement === event.currentTarget);
  if (!atEdge) return;
  event.preventDefault();
  other?.focus();
}

const PAGE = 'root';

/** Inert while open; then focus returns unless it has moved on. */
function useModalFocus(dialogId: string, open: boolean): void {
  const opener = useRef<HTMLElement>(null);

  // Early enough for a new page to focus its heading, which is impossible while the page is inert.
  useLayoutEffect(() => {
    if (!open) return;
    opener.current = openerOf(dialogId);
    const page = document.getElementById(PAGE);
    if (page) page.inert = true;
    return () => {
      if (page) page.inert = false;
    };
  }, [dialogId, open]);

  useEffect(() => {
    if (!open) return;
    return () => {
      const { activeElement, body } = document;
      const lost = activeElement === body || activeElement?.closest(`[id="${dialogId}"]`);
      if (lost) opener.current?.focus({ preventScroll: true });
    };
  }, [dialogId, open]);
}

const LIVE = '[role=alert], [role=status], [aria-live]:not([aria-live=off])';

/** Returns the last message of the page's live regions: screen readers ignore them while the page is inert. */
function useInertMessages(open: boolean): string {
  const [message, setMessage] = useState('');
  useEffect(() => {
    const page = document.getElementById(PAGE);
    if (!open || !page) return;
    const observer = new MutationObserver((records) => {
      const changed = records.flatMap(({ type, target, addedNodes }) =>
        type === 'characterData' ? target : [...addedNodes],
      );
      const texts = new Set(changed.flatMap(liveRegionsOf).map(({ textContent }) => textContent.trim()));
      texts.delete('');
      if (texts.size > 0) setMessage([...texts].join(' '));
    });
    observer.observe(page, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      setMessage('');
    };
  }, [open]);
  return message;
}

function liveRegionsOf(node: Node): Element[] {
  const element = node instanceof Element ? node : node.parentElement;
  const around = element?.closest(LIVE);
  return around ? [around] : [...(element?.querySelectorAll(LIVE) ?? [])];
}

/** Safari does not focus clicked buttons, hence `aria-controls`. */
function openerOf(dialogId: string): HTMLElement | null {
  const { activeElement, body } = document;
  if (activeElement instanceof HTMLElement && activeElement !== body) return activeElement;
  return document.querySelector<HTMLElement>(`[aria-controls="${dialogId}"]`);
}
