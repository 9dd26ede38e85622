import { afterFirstPage } from '../afterFirstPage';
import type { Inspected } from './inspected';
import { OPEN_KEY } from './openKey';

/**
 * Opens the inspector on Alt+Shift+B, with `?inspect`, and again in a page that follows one with it (docs/inspector.md). Nothing of it
 * is loaded before.
 * @returns when the faults it has set are in place
 */
export async function offerInspector(inspected: Inspected): Promise<void> {
  const load = () => import(/* webpackChunkName: "inspector" */ './openInspector');

  addEventListener('keydown', (event) => {
    // By the key's place: with Alt it types another letter on many keyboards.
    if (!event.altKey || !event.shiftKey || event.code !== 'KeyB') return;
    event.preventDefault();
    void load().then(({ toggleInspector }) => toggleInspector(inspected));
  });
  if (!new URLSearchParams(location.search).has('inspect') && !wasOpen()) return;
  const { openInspector, startFaults } = await load();
  startFaults(inspected.wrapParts);
  void afterFirstPage().then(() => openInspector(inspected));
}

function wasOpen(): boolean {
  try {
    return sessionStorage.getItem(OPEN_KEY) !== null;
  } catch {
    return false;
  }
}
