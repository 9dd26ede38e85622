import { consent, subscribeToMeasure, type ShopEvent } from 'shared-events';
import { startLater } from '../later/afterFirstPage';

export async function startMeasuring(url: string): Promise<void> {
  const early: ShopEvent[] = [];
  const stop =
    consent.get().status === 'granted' ? subscribeToMeasure((event) => early.push(event)) : undefined;
  await startLater(async () => {
    const { showPrivacyChoices } = await import(/* webpackChunkName: "privacy" */ './PrivacyChoices');
    await showPrivacyChoices(url, early);
  }, 'Nothing is measured on this page.');
  stop?.();
}
