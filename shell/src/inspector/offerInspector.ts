import { afterFirstPage } from '../later/afterFirstPage';
import type { ReleasesStore } from '../releases/releasesStore';
import { INSPECT } from './inspected';

/** Opens the inspector on Alt+Shift+B and `?inspect` (docs/teams.md). @param releases passed in, because importing a module of the first script would enlarge it */
export async function offerInspector(releases: ReleasesStore): Promise<void> {
  const load = () => import(/* webpackChunkName: "inspector" */ './Inspector');

  addEventListener('keydown', (event) => {
    // The key, because the character depends on the keyboard layout.
    if (!event.altKey || !event.shiftKey || event.code !== 'KeyB') return;
    event.preventDefault();
    void load().then(({ toggleInspector }) => toggleInspector(releases));
  });
  if (!new URLSearchParams(location.search).has(INSPECT)) return;
  const { openInspector } = await load();
  void afterFirstPage().then(() => openInspector(releases));
}
