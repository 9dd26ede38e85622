import { useEffect, useRef, useState, type ComponentType } from 'react';
import { subscribe, type Notification } from 'shared-events';
import { afterFirstPage } from '../afterFirstPage';
import type { NotificationsProps } from './Notifications';

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

  return Loaded ? <Loaded waiting={waiting} /> : null;
}
