import { useEffect, useLayoutEffect, useRef } from 'react';

/** The shell renders the page into it; what lies over the page is a sibling of it. */
const PAGE = 'root';

/**
 * While a dialog is open nothing behind it can be reached, and when it closes focus goes back to what opened it, unless
 * focus is elsewhere by then, e.g. on the new page's heading.
 */
export function useModalFocus(dialogId: string, open: boolean): void {
  const opener = useRef<HTMLElement>(null);

  // In the layout phase, because a new page that closes the dialog focuses its heading there, and could not while inert.
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

/** What had the focus; else the button that names the dialog, because Safari does not focus a clicked button. */
function openerOf(dialogId: string): HTMLElement | null {
  const { activeElement, body } = document;
  if (activeElement instanceof HTMLElement && activeElement !== body) return activeElement;
  return document.querySelector<HTMLElement>(`[aria-controls="${dialogId}"]`);
}
