import type { BrowserContextOptions, Page } from '@playwright/test';
import { untilUnchanged } from '../fixtures/untilIdle';
import { followMainThread } from './mainThread';
import { blockingTime, paintProbe, type Paints } from './paintProbe';
import { trafficOf } from './traffic';

export interface Profile {
  readonly name: string;
  readonly context: BrowserContextOptions;
  readonly latencyMs: number;
  /** Infinity for no limit. */
  readonly mbps: number;
  readonly cpuSlowdown: number;
}

export type View = Awaited<ReturnType<typeof loadView>>;

const LONGEST_MS = 60_000;

/** Loads a page until the network is quiet. @param selector of its content */
export async function loadView(page: Page, profile: Profile, url: string, selector: string) {
  const devtools = await page.context().newCDPSession(page);
  const bytesPerSecond = Number.isFinite(profile.mbps) ? (profile.mbps * 1_000_000) / 8 : -1;
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: profile.latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: profile.cpuSlowdown });
  await page.addInitScript(paintProbe(selector));
  const endWork = await followMainThread(page);
  await page.goto(url, { waitUntil: 'networkidle', timeout: LONGEST_MS });
  await page.locator(selector).first().waitFor({ timeout: LONGEST_MS });
  await untilUnchanged(() => page.evaluate(() => performance.getEntriesByType('resource').length));

  const { paints, elements } = await page.evaluate(() => ({
    paints: (window as unknown as { paints: Paints }).paints,
    elements: document.querySelectorAll('*').length,
  }));
  const all = await trafficOf(page);
  const untilReady = await trafficOf(page, Number.isNaN(paints.ready) ? Infinity : paints.ready);
  return {
    ...paints,
    tbt: blockingTime(paints),
    elements,
    work: await endWork(),
    all,
    untilReady,
  };
}
