import type { BrowserContextOptions, CDPSession, Page } from '@playwright/test';
import { untilUnchanged } from '../fixtures/untilIdle';
import { blockingTime, paintProbe, type Paints } from './paintProbe';
import { trafficOf, type Traffic } from './traffic';

export interface Profile {
  readonly name: string;
  readonly context: BrowserContextOptions;
  readonly latencyMs: number;
  /** Infinity for no limit. */
  readonly mbps: number;
  readonly cpuSlowdown: number;
}

export const profiles: readonly Profile[] = [
  {
    name: 'slow 4G, CPU ×4',
    context: { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true },
    latencyMs: 150,
    mbps: 1.6,
    cpuSlowdown: 4,
  },
  {
    name: 'desktop',
    context: { viewport: { width: 1350, height: 940 } },
    latencyMs: 40,
    mbps: 10,
    cpuSlowdown: 1,
  },
];

export interface View extends Paints {
  /** When the content was visible and the page was hydrated. */
  readonly usable: number;
  readonly tbt: number;
  readonly elements: number;
  readonly all: Traffic;
  /** Until the page was hydrated. */
  readonly untilReady: Traffic;
  /** Time of the main thread for each act. */
  readonly acted: Readonly<Record<string, number>>;
  /** Of the tab's scripts, after the acts. */
  readonly heapBytes: number;
}

const LONGEST_MS = 60_000;

/** Loads a page until the network is quiet. @param selector of its content @param acts what a shopper then does, by name */
export async function loadView(
  page: Page,
  profile: Profile,
  url: string,
  selector: string,
  acts: Readonly<Record<string, (page: Page) => Promise<void>>> = {},
): Promise<View> {
  const devtools = await page.context().newCDPSession(page);
  const bytesPerSecond = Number.isFinite(profile.mbps) ? (profile.mbps * 1_000_000) / 8 : -1;
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: profile.latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  // Processor time of the thread: other work on the machine does not count.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: profile.cpuSlowdown });
  await page.addInitScript(paintProbe(selector));
  await page.goto(url, { waitUntil: 'networkidle', timeout: LONGEST_MS });
  await page.locator(selector).first().waitFor({ timeout: LONGEST_MS });
  await untilUnchanged(() => page.evaluate(() => performance.getEntriesByType('resource').length));

  const { paints, elements } = await page.evaluate(() => ({
    paints: (window as unknown as { paints: Paints }).paints,
    elements: document.querySelectorAll('*').length,
  }));
  const all = await trafficOf(page);
  const untilReady = await trafficOf(page, Number.isNaN(paints.ready) ? Infinity : paints.ready);
  const acted: Record<string, number> = {};
  for (const [name, act] of Object.entries(acts)) {
    // The first time still runs code that is not compiled.
    await act(page);
    const before = await metric(devtools, 'TaskDuration');
    await act(page);
    acted[name] = 1000 * ((await metric(devtools, 'TaskDuration')) - before);
  }
  await devtools.send('HeapProfiler.collectGarbage');
  const heapBytes = await metric(devtools, 'JSHeapUsedSize');
  return {
    ...paints,
    usable: Math.max(paints.visible, paints.ready),
    tbt: blockingTime(paints),
    elements,
    all,
    untilReady,
    acted,
    heapBytes,
  };
}

async function metric(devtools: CDPSession, wanted: string): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === wanted)?.value ?? NaN;
}
