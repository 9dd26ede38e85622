import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './browser';

const executablePath = findBrowser();

export default defineConfig({
  testDir: './specs',
  // These need the containers that `npm run test:compose` starts.
  testIgnore: process.env.COMPOSE_TESTS ? [] : '**/compose-*.spec.ts',
  outputDir: '../.cache/playwright',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  reporter: [['line'], ['json'], ['./faultsReporter.ts']],
  // CI's machines are shared: what fails there three times has failed.
  retries: process.env.CI ? 2 : 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    ...(process.env.SHOP_URL && { baseURL: process.env.SHOP_URL }),
    // Only pages without one have their requests seen, and changed, by a test.
    serviceWorkers: 'block',
    trace: 'on-first-retry',
    launchOptions: {
      ...(executablePath && { executablePath }),
      // Without these Chromium talks to hosts of its own, which a closed network refuses many times over.
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } } },
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
      testMatch: /(shopping|content-pages)\.spec\.ts/,
    },
    { name: 'stories', testDir: './stories' },
  ],
});
