import { useEffect, useEffectEvent, useState } from 'react';
import type { DrawerPanel, DrawerProps } from './DrawerPanel';

type Panel = typeof DrawerPanel;

/** Once for the page: the second drawer opens without a moment's wait. */
let loaded: Panel | undefined;

/** Loads what drawers are made of, ahead of the first one that opens; a failure is told then. */
export async function preloadDrawer(): Promise<void> {
  await load().catch(() => undefined);
}

async function load(): Promise<Panel> {
  loaded ??= (await import(/* webpackChunkName: "drawer" */ './DrawerPanel')).DrawerPanel;
  return loaded;
}

/**
 * A panel that slides in over the page. It has a name, the page behind is inert, Tab cycles inside it, and focus returns to
 * the opener as soon as it begins to close. Escape, an outside click and a chosen link close it. The children are mounted only
 * while it is open. What it is made of is loaded for the first one; where that fails, it closes, and opening it tries again.
 */
export function Drawer(props: DrawerProps) {
  const { open, onClose } = props;
  const [Panel, setPanel] = useState<Panel | undefined>(() => loaded);

  const handleFailure = useEffectEvent((error: unknown) => {
    console.info('The menu could not be loaded; opening it tries again.', error);
    onClose();
  });

  useEffect(() => {
    if (!open || Panel) return;
    load().then((panel) => setPanel(() => panel), handleFailure);
  }, [open, Panel]);

  return Panel ? <Panel {...props} /> : null;
}
