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
  /** Errors and warnings that the page may log; others fail the test. */
  allowedNoise: RegExp;
  /** Opens a path and waits for the page's heading. */
  open: (path: string) => Promise<void>;
}

/** Playwright's `test`, which fails when the page logs an error or a warning. */
export const test: TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & Fixtures,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions
>;

/** Collects errors and warnings of the page until `stop`. */
export function collectNoise(page: Page): { readonly noise: string[]; readonly stop: () => Page };

/** Returns what axe finds, each rule with the elements that break it. @param disabledRules ids of axe's rules */
export function violations(page: Page, disabledRules?: readonly string[]): Promise<string[]>;
