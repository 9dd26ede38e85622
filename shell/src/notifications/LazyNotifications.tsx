import { notices } from 'brand';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { notify, subscribe, unsaved, type Notification } from 'shared-events';
import { afterFirstPage } from '../later/afterFirstPage';
import type { NotificationsProps } from './Notifications';

const UNSAVED_MS = 10_000;

export function LazyNotifications() {
  const [Loaded, setLoaded] = useState<ComponentType<NotificationsProps>>();
  const waiting = useRef<Notification[]>([]);

  useEffect(() => {
    if (Loaded) return;
    async function load() {
      try {
        const { Notifications } = await import(/* webpackChunkName: "toasts" */ './Notifications');
        setLoaded(() => Notifications);
      } catch (error) {
        console.info('Messages cannot be shown yet; the next one tries again.', error);
      }
    }
    void afterFirstPage().then(load);
    return subscribe('notification:raised', (notification) => {
      waiting.current.push(notification);
      void load();
    });
  }, [Loaded]);

  // docs/product.md STORE-10. Later, because the event that could not be stored is still being delivered.
  useEffect(() => unsaved.subscribe(() => queueMicrotask(notifyUnsaved)), []);

  return Loaded ? <Loaded waiting={waiting} /> : null;
}

function notifyUnsaved() {
  notify(notices.notStored, { kind: 'warning', durationMs: UNSAVED_MS });
}
