// JavaScript, because Playwright does not compile the TypeScript of packages.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test as base } from '@playwright/test';

export { expect };

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

export const test = base.extend({
  allowedNoise: [/^$/, { option: true }],

  page: async ({ page, allowedNoise }, use) => {
    const { noise } = collectNoise(page);
    await use(page);
    expect(noise.filter((line) => !allowedNoise.test(line))).toEqual([]);
  },

  open: async ({ page }, use) => {
    await use(async (path) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  },
});

export function collectNoise(page) {
  const noise = [];
  const onError = (error) => {
    // Firefox also reports a file whose download a new document ends.
    if (!error.message.startsWith('None of the “sha384” hashes')) noise.push(`pageerror: ${error.message}`);
  };
  const onConsole = (message) => {
    // Playwright blocks service workers by default.
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    // The shop takes a page for changed by an add-on, unless it renders differently in the browser.
    const isMismatch = message.text().includes('differs from the prerendered');
    if (message.type() === 'error' || message.type() === 'warning' || isMismatch) {
      noise.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    }
  };
  page.on('pageerror', onError).on('console', onConsole);
  const stop = () => page.off('pageerror', onError).off('console', onConsole);
  return { noise, stop };
}

export async function violations(page, disabledRules = []) {
  // While a text fades in, its contrast is too low.
  await page.evaluate(() => {
    const isShort = ({ effect, playState }) =>
      playState === 'running' && effect?.getComputedTiming().endTime < 1_000;
    return Promise.allSettled(
      globalThis.document
        .getAnimations()
        .filter(isShort)
        .map(({ finished }) => finished),
    );
  });
  // @axe-core/playwright takes five times as long, because it sends all results through a second page.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  return page.evaluate(async (disabled) => {
    const rules = Object.fromEntries(disabled.map((rule) => [rule, { enabled: false }]));
    const options = { rules, resultTypes: ['violations'] };
    const { violations: found } = await globalThis.axe.run(globalThis.document, options);
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
  }, disabledRules);
}
