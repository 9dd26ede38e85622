import { startLater } from '../afterFirstPage';

/** Whoever leaves at once is given nothing to keep, and the pictures further down come first. */
const PAUSE_MS = 2_000;

/** Starts the service worker when the page has nothing better to do. @param url of the worker */
export function startServiceWorker(url: string): Promise<void> {
  return startLater(async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, PAUSE_MS);
    });
    const { keepForOffline } = await import(/* webpackChunkName: "keep-for-offline" */ './keepForOffline');
    await keepForOffline(url);
  }, 'Nothing is kept for when the network is gone.');
}
