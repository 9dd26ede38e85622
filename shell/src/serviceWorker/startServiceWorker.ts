import { afterFirstPage } from '../afterFirstPage';

/** Whoever leaves at once is given nothing to keep, and the pictures further down come first. */
const PAUSE_MS = 2_000;

/** Starts the service worker when the page has nothing better to do. @param url of the worker */
export async function startServiceWorker(url: string): Promise<void> {
  await afterFirstPage();
  await new Promise((resolve) => {
    setTimeout(resolve, PAUSE_MS);
  });
  try {
    const { keepForOffline } = await import(/* webpackChunkName: "keep-for-offline" */ './keepForOffline');
    await keepForOffline(url);
  } catch (error) {
    console.info('Nothing is kept for when the network is gone.', error);
  }
}
