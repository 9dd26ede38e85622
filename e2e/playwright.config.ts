import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { findHeadlessShell } from './browser';
import type { PageOptions, WorkerOptions } from './fixtures/shop';

const executablePath = findHeadlessShell();
const launchOptions = {
  ...(executablePath && { executablePath }),
  // Chromium's background requests fail in a closed network.
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Avoids a spare process per context, which takes a third of its start.
    '--renderer-process-limit=1',
  ],
};

/** One project per folder: `specs` is the default tier, others are the full tier (docs/testing.md). */
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } };
const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } };

export default defineConfig<PageOptions, WorkerOptions>({
  outputDir: '../.cache/playwright',
  forbidOnly: true,
  fullyParallel: true,
  workers: Math.max(2, Math.floor(availableParallelism() / 2)),
  reporter: [['line'], ['json']],
  // Three times the need of a usual machine.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    ...(process.env.SHOP_URL && { baseURL: process.env.SHOP_URL }),
    // A service worker would hide requests from tests.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions,
  },
  projects: [
    { name: 'phone', testDir: './specs', testMatch: 'shopping.spec.ts', use: phone },
    { name: 'desktop', testDir: './specs', use: desktop },
    { name: 'full', testDir: './full', use: desktop },
    {
      name: 'csv catalogue',
      testDir: './specs',
      // Ids as texts, long lists and pictures of another adapter show here.
      testMatch: /(cart|catalog-.*|crawlers|wishlist)\.spec\.ts/,
      // Starts its shop once.
      workers: 1,
      use: { ...desktop, products: 'csv' },
    },
    {
      name: 'translated',
      testDir: './specs',
      // Each page, and those that change most texts. Each story is checked for texts that a translator would break.
      testMatch: /(account-sign-up|cart|catalog-s.*|pages|shell-menus|shell-toasts|wishlist)\.spec\.ts/,
      use: { ...desktop, translated: true },
    },
    {
      name: 'translated phone',
      testDir: './specs',
      testMatch: /(phone|shopping)\.spec\.ts/,
      use: { ...phone, translated: true },
    },
    { name: 'test releases', testDir: './fixtures', testMatch: 'testReleases.setup.ts' },
    {
      name: 'releases',
      testDir: './releases',
      use: desktop,
      dependencies: ['test releases'],
    },
    { name: 'stories', testDir: './stories' },
    // Needs the containers that `npm run test:full` starts.
    ...(process.env.COMPOSE_PROJECT_NAME
      ? [{ name: 'containers', testDir: './containers', use: desktop }]
      : []),
  ],
});
