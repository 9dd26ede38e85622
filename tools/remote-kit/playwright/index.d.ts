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

/** Fails when the page logs an error or a warning. */
export const test: TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & Fixtures,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions
>;

export function collectNoise(page: Page): { readonly noise: string[]; readonly stop: () => Page };

/** Returns what axe finds: rules, with the elements that break them. @param disabledRules ids of axe's rules */
export function violations(page: Page, disabledRules?: readonly string[]): Promise<string[]>;
