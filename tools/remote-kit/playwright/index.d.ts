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
  /** Errors and warnings that do not fail a test. */
  allowedNoise: RegExp;
  /** Opens a page and waits for its heading. */
  open: (path: string) => Promise<void>;
}

/** Fails if the page logs an error or a warning. */
export const test: TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & Fixtures,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions
>;

export function collectNoise(page: Page): { readonly noise: string[]; readonly stop: () => Page };

/** Returns the rules of axe that the page breaks, with the elements. @param disabledRules ids of rules */
export function violations(page: Page, disabledRules?: readonly string[]): Promise<string[]>;
