import { createRoot, type Root } from 'react-dom/client';
import { readFaults, storeFaults } from './faults';
import { Inspector } from './Inspector';
import type { Inspected } from './inspected';

export { startFaults } from './faults';

let open: { readonly root: Root; readonly place: HTMLElement; readonly opener: Element | null } | undefined;

/** Renders in a separate root, because the page may be broken. */
export function openInspector(inspected: Inspected): void {
  if (open) return;
  const place = document.body.appendChild(document.createElement('div'));
  open = { root: createRoot(place), place, opener: document.activeElement };
  storeFaults(readFaults());
  open.root.render(<Inspector {...inspected} onClose={closeInspector} />);
}

export function toggleInspector(inspected: Inspected): void {
  if (open) closeInspector();
  else openInspector(inspected);
}

function closeInspector(): void {
  const wasBroken = 'faults' in document.documentElement.dataset;
  storeFaults(undefined);
  open?.root.unmount();
  open?.place.remove();
  if (open?.opener instanceof HTMLElement) open.opener.focus({ preventScroll: true });
  open = undefined;
  if (wasBroken) window.location.assign(withoutInspect());
}

function withoutInspect(): string {
  const url = new URL(window.location.href);
  url.searchParams.delete('inspect');
  return url.href;
}
