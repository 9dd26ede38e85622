import { BROWSER_REPORT } from './reports';
import type { Step } from './steps';

/** The Playwright projects of each tier (e2e/playwright.config.ts): a project is a folder of e2e. */
const PROJECTS = {
  default: ['phone', 'desktop'],
  full: ['full', 'releases', 'stories'],
  containers: ['containers'],
} as const;

/** A run of Playwright against the local stack, or against SHOP_URL. @param args further arguments of Playwright */
export function browserTests(title: string, tier: keyof typeof PROJECTS, args: readonly string[] = []): Step {
  const projects = PROJECTS[tier].map((name) => `--project=${name}`);
  return { title, command: ['tsx', 'e2e/run.ts', ...projects, ...args], report: BROWSER_REPORT };
}
