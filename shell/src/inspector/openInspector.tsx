import { createRoot, type Root } from 'react-dom/client';
import { Inspector } from './Inspector';
import { OPEN_KEY, type Inspected } from './inspected';

let open: { readonly root: Root; readonly place: HTMLElement; readonly opener: Element | null } | undefined;

/** Renders in a separate root, because the page may be broken. */
export function openInspector(inspected: Inspected): void {
  if (open) return;
  const place = document.body.appendChild(document.createElement('div'));
  open = { root: createRoot(place), place, opener: document.activeElement };
  rememberOpen(true);
  open.root.render(<Inspector {...inspected} onClose={closeInspector} />);
}

export function toggleInspector(inspected: Inspected): void {
  if (open) closeInspector();
  else openInspector(inspected);
}

function closeInspector(): void {
  rememberOpen(false);
  open?.root.unmount();
  open?.place.remove();
  if (open?.opener instanceof HTMLElement) open.opener.focus({ preventScroll: true });
  open = undefined;
}

function rememberOpen(isOpen: boolean): void {
  try {
    if (isOpen) sessionStorage.setItem(OPEN_KEY, '');
    else sessionStorage.removeItem(OPEN_KEY);
  } catch {
    // Without storage, a reload closes the inspector.
  }
}
