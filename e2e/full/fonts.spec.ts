import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/shop';
import { heading } from '../fixtures/storefront';

/** Returns fonts that render the page's texts although its styles do not name them. */
async function strangers(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: 'h1, h2, h3, blockquote p, [data-mfe] p',
  });
  const found: string[] = [];
  for (const nodeId of nodeIds) {
    const { computedStyle } = await devtools.send('CSS.getComputedStyleForNode', { nodeId });
    const named = computedStyle.find(({ name }) => name === 'font-family')?.value ?? '';
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
    for (const { familyName, isCustomFont } of fonts)
      if (!isCustomFont || !named.includes(familyName.split(' ')[0] ?? ''))
        found.push(`${familyName}, not ${named}`);
  }
  return found;
}

test('texts use the web fonts, also letters with an accent', async ({ page, open }) => {
  for (const path of ['/', '/customers', '/about-us']) {
    await open(path);
    await heading(page).evaluate((heading) => heading.append(' Café'));
    // Retried, because the carousel replaces nodes.
    await expect(async () => expect(await strangers(page)).toEqual([])).toPass();
  }
});
