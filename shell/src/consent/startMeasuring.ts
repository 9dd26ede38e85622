import { consent, subscribeToMeasure, type Fact, type ShopEvent } from 'shared-events';
import { startLater } from '../afterFirstPage';

/**
 * Starts what asks for consent, and with it what measures, when the page is there. Called only where the shop is told where to
 * send what is measured.
 * @param url takes events of GA4's Measurement Protocol
 */
export async function startMeasuring(url: string): Promise<void> {
  const early: (ShopEvent | Fact)[] = [];
  // What happens on the first page is not lost to those who agreed on an earlier one.
  const stop =
    consent.get().status === 'granted' ? subscribeToMeasure((happening) => early.push(happening)) : undefined;
  await startLater(async () => {
    const { showPrivacyChoices } = await import(/* webpackChunkName: "privacy" */ './PrivacyChoices');
    await showPrivacyChoices(url, early);
  }, 'Nothing is measured on this page.');
  stop?.();
}
