import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import {
  firefoxOptions,
  hasFirefox,
  hasOldChromium,
  hasWebKit,
  hasWebKitGtk,
  isBidi,
  oldChromiumOptions,
} from './engines/engines';
import { bidiLimits, limits } from './engines/limits';
import base from './playwright.config';

// For the workers, which load Playwright's library.
if (isBidi)
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --require=${join(import.meta.dirname, 'engines/firefoxEsr.cjs')}`;

const testDir = './specs';
const shopping = { testDir, testMatch: 'shopping.spec.ts' };
const selling = { testDir: './full', testMatch: 'selling.spec.ts' };
const desktop = { viewport: { width: 1280, height: 900 } };
const phone = { viewport: { width: 390, height: 844 } };
const chrome = { ...devices['Desktop Chrome'], ...desktop };
const invert = (tables: typeof limits) => ({ testDir, grepInvert: tables.map(({ tests }) => tests) });
const inFirefox = invert(isBidi ? [...limits, ...bidiLimits] : limits);

const firefox = [
  { name: 'firefox', ...inFirefox, use: { ...desktop, ...firefoxOptions } },
  { name: 'firefox selling', ...inFirefox, ...selling, use: { ...desktop, ...firefoxOptions } },
  { name: 'firefox phone', ...shopping, use: { ...phone, ...firefoxOptions } },
];

const webkit = [
  { name: 'webkit', ...invert(limits), use: { ...devices['Desktop Safari'], ...desktop } },
  { name: 'webkit phone', ...shopping, use: devices['iPhone 15'] },
];

// One window for all tests.
const webkitGtk = [
  { name: 'webkitgtk', testDir: './engines', testMatch: 'webkitgtk.spec.ts', fullyParallel: false },
];

const oldChromium = () => [
  { name: 'chromium 117', ...shopping, use: { ...chrome, ...oldChromiumOptions('chromium-117') } },
  {
    name: 'chromium 109',
    testDir: './engines',
    testMatch: 'below-floor.spec.ts',
    use: { ...chrome, ...oldChromiumOptions('chromium-109') },
  },
];

/** The shop in other engines than the current Chromium (docs/testing.md), as far as this machine has them. */
export default defineConfig({
  ...base,
  projects: [
    ...(hasWebKitGtk ? webkitGtk : []),
    ...(hasFirefox ? firefox : []),
    ...(hasWebKit ? webkit : []),
    ...(hasOldChromium() ? oldChromium() : []),
  ],
});
