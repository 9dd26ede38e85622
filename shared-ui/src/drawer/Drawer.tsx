import { useEffect, useEffectEvent, useState } from 'react';
import type { DrawerPanel, DrawerProps } from './DrawerPanel';

type Panel = typeof DrawerPanel;

let loaded: Panel | undefined;

/** Ignores failures, which opening a drawer reports. */
export async function preloadDrawer(): Promise<void> {
  await load().catch(() => undefined);
}

async function load(): Promise<Panel> {
  loaded ??= (await import(/* webpackChunkName: "drawer" */ './DrawerPanel')).DrawerPanel;
  return loaded;
}

/** Closes on Escape, an outside click or a chosen link. Opening it again retries a failed chunk. */
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
