import { afterFirstPage } from '../later/afterFirstPage';
import { OPEN_KEY, type Inspected } from './inspected';

/** Opens the inspector on Alt+Shift+B, `?inspect` and reload (docs/teams.md). */
export async function offerInspector(inspected: Inspected): Promise<void> {
  const load = () => import(/* webpackChunkName: "inspector" */ './Inspector');

  addEventListener('keydown', (event) => {
    // The key, because the character depends on the keyboard layout.
    if (!event.altKey || !event.shiftKey || event.code !== 'KeyB') return;
    event.preventDefault();
    void load().then(({ toggleInspector }) => toggleInspector(inspected));
  });
  if (!new URLSearchParams(location.search).has('inspect') && !wasOpen()) return;
  const { openInspector } = await load();
  void afterFirstPage().then(() => openInspector(inspected));
}

function wasOpen(): boolean {
  try {
    return sessionStorage.getItem(OPEN_KEY) !== null;
  } catch {
    return false;
  }
}
