import type { Browser, BrowserContext } from '@playwright/test';
import { NetworkRecorder, type Traffic } from './network';
import { blockingTime, watchPaints, type Paints } from './paintProbe';

export interface Profile {
  readonly name: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly isMobile: boolean;
  readonly latencyMs: number;
  readonly mbps: number;
  readonly cpuSlowdown: number;
}

export const profiles: readonly Profile[] = [
  {
    name: 'slow 4G, CPU ×4',
    viewport: { width: 412, height: 823 },
    isMobile: true,
    latencyMs: 150,
    mbps: 1.6,
    cpuSlowdown: 4,
  },
  {
    name: 'desktop',
    viewport: { width: 1350, height: 940 },
    isMobile: false,
    latencyMs: 40,
    mbps: 10,
    cpuSlowdown: 1,
  },
];

/** One load of a page. Times in ms, bytes on the wire. */
export interface View extends Paints {
  /** When the content was there and the page answered to clicks. */
  readonly usable: number;
  readonly tbt: number;
  readonly elements: number;
  readonly all: Traffic;
  /** Up to when the page answered to clicks, or where it never does, to all of it. */
  readonly untilReady: Traffic;
}

const QUIET_MS = 1_000;
const LONGEST_MS = 60_000;

export function newContext(browser: Browser, { viewport, isMobile }: Profile): Promise<BrowserContext> {
  return browser.newContext({ viewport, isMobile, hasTouch: isMobile });
}

/** Loads a page until network and main thread are quiet. @param selector of its content */
export async function loadView(
  context: BrowserContext,
  profile: Profile,
  url: string,
  selector: string,
): Promise<View> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const network = await NetworkRecorder.attach(devtools);
  const bytesPerSecond = (profile.mbps * 1_000_000) / 8;
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: profile.latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: profile.cpuSlowdown });
  // tsx marks functions with a helper that a page does not have.
  await page.addInitScript(
    `{ const __name = (it) => it; (${watchPaints.toString()})(${JSON.stringify(selector)}); }`,
  );
  await page.goto(url, { waitUntil: 'load', timeout: LONGEST_MS });
  const began = performance.now();
  while (network.quietFor() < QUIET_MS && performance.now() - began < LONGEST_MS)
    await page.waitForTimeout(QUIET_MS / 4);

  const { paints, elements } = await page.evaluate(() => ({
    paints: (window as unknown as { paints: Paints }).paints,
    elements: document.querySelectorAll('*').length,
  }));
  await page.close();
  if (Number.isNaN(paints.visible)) throw new Error(`${url} never showed its content, ${selector}.`);
  return {
    ...paints,
    usable: Math.max(paints.visible, paints.ready),
    tbt: blockingTime(paints),
    elements,
    all: network.traffic(),
    untilReady: network.traffic(Number.isNaN(paints.ready) ? Infinity : paints.ready),
  };
}
