import { useEffect, useLayoutEffect, useRef } from 'react';

/** Holds the page; overlays are its siblings. */
const PAGE = 'root';

/** Makes the page inert while a dialog is open; then returns focus to the opener unless focus has moved on. */
export function useModalFocus(dialogId: string, open: boolean): void {
  const opener = useRef<HTMLElement>(null);

  // In the layout phase, when a new page focuses its heading, which it could not while inert.
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

/** Safari does not focus a clicked button: find it by `aria-controls`. */
function openerOf(dialogId: string): HTMLElement | null {
  const { activeElement, body } = document;
  if (activeElement instanceof HTMLElement && activeElement !== body) return activeElement;
  return document.querySelector<HTMLElement>(`[aria-controls="${dialogId}"]`);
}
