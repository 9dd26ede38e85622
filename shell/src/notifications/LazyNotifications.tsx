import { useEffect, useRef, useState } from 'react';
import { notify, subscribe, unsaved, type Notification } from 'shared-events';
import { afterFirstPage } from '../later/afterFirstPage';
import type { Notifications } from './Notifications';
import * as texts from './texts.json';

const UNSAVED_MS = 10_000;

export function LazyNotifications() {
  const [Loaded, setLoaded] = useState<typeof Notifications>();
  const waiting = useRef<Notification[]>([]);

  useEffect(() => {
    if (Loaded) return;
    const load = () =>
      import(/* webpackChunkName: "toasts" */ './Notifications').then(
        (module) => setLoaded(() => module.Notifications),
        (error: unknown) => console.info('Messages cannot be shown yet; the next one tries again.', error),
      );
    void afterFirstPage().then(load);
    return subscribe('notification:raised', (notification) => {
      waiting.current.push(notification);
      void load();
    });
  }, [Loaded]);

  // docs/product.md STORE-10. Later, because the event that could not be stored is still being delivered.
  useEffect(() => {
    const warn = () => notify(texts.notStored, { kind: 'warning', durationMs: UNSAVED_MS });
    return unsaved.subscribe(() => queueMicrotask(warn));
  }, []);

  return Loaded ? <Loaded waiting={waiting} /> : null;
}
