import type { AxeBuilder } from '@axe-core/playwright';
import type {
  Page,
  PlaywrightTestArgs,
  PlaywrightTestOptions,
  PlaywrightWorkerArgs,
  PlaywrightWorkerOptions,
  TestType,
} from '@playwright/test';

export { expect } from '@playwright/test';

export interface Fixtures {
  /** What the page may say on the console as error or warning; anything else fails the test. */
  allowedNoise: RegExp;
  /** Opens a path and waits until the page of the remote is there. */
  open: (path: string) => Promise<void>;
}

/** Playwright's `test`, which fails when the page says anything on the console as error or warning. */
export const test: TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & Fixtures,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions
>;

/** What the page says on the console as error or warning, until `stop`. */
export function collectNoise(page: Page): { readonly noise: string[]; readonly stop: () => Page };

/**
 * What axe finds wrong with the page as it is now, each rule with the elements that break it.
 * @param axe set otherwise than by default, e.g. with rules left out
 */
export function violations(page: Page, axe?: AxeBuilder): Promise<string[]>;
