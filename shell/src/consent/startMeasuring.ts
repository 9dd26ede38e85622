import { consent, subscribeToMeasure } from 'shared-events';
import { startLater } from '../later/afterFirstPage';
import type { Happening } from './ga4';

export async function startMeasuring(url: string): Promise<void> {
  const early: Happening[] = [];
  const stop =
    consent.get().status === 'granted' ? subscribeToMeasure((happening) => early.push(happening)) : undefined;
  await startLater(async () => {
    const { showPrivacyChoices } = await import(/* webpackChunkName: "privacy" */ './PrivacyChoices');
    await showPrivacyChoices(url, early);
  }, 'Nothing is measured on this page.');
  stop?.();
}
