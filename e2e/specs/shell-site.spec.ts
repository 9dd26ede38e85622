import { readWorkspace } from 'build/workspace';
import { expect, test } from '../fixtures/shop';

const { remotes } = readWorkspace();

interface Release {
  readonly entry: string;
  readonly files: Readonly<Record<string, string>>;
}

// Chromium logs the 404.
test.use({ allowedNoise: /status of 404 .*\/no\/such\/page/ });

test('each page’s head agrees with the sitemap', async ({ page, open, request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text();
  const [, sitemapUrl = ''] = /^Sitemap: (.*)$/m.exec(robots) ?? [];
  const sitemap = await (await request.get(sitemapUrl)).text();
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
  const feed = (await (await request.get('/api/products')).json()) as { id: number }[];
  expect(listed.filter((url) => url?.includes('/product/'))).toEqual(
    feed.map(({ id }) => `${baseURL}/product/${id}`),
  );

  const attribute = (selector: string, name: string) =>
    page.locator(`head ${selector}`).evaluateAll((all, name) => all.map((e) => e.getAttribute(name)), name);
  for (const route of [...remotes.flatMap(({ routes }) => routes.map(({ path }) => path)), '/no/such/page']) {
    const path = route.replace(':id', '7');
    await open(path);
    await expect(page.locator('head title')).toHaveCount(1);
    const indexed = listed.includes(`${baseURL}${path}`);
    // The dashboard redirects to the login page, which is noindex too.
    expect(await attribute('meta[name=robots]', 'content'), path).toEqual(indexed ? [] : ['noindex']);
    expect(await attribute('link[rel=canonical]', 'href')).toEqual(indexed ? [`${baseURL}${path}`] : []);
    expect(await attribute('meta[name=description]', 'content')).toEqual([expect.stringMatching(/\w+ \w+/)]);
    expect(await attribute('meta[property="og:title"]', 'content')).toHaveLength(1);
    const [image = ''] = await attribute('meta[property="og:image"]', 'content');
    expect((await request.get(image ?? '')).headers()['content-type'], `${path}: ${image}`).toMatch(
      /^image\//,
    );
  }
});

test('shows the footer’s contact details without JavaScript', async ({ browser, page, open }) => {
  await open('/faq');
  const ways = page.getByRole('contentinfo').locator('a[href^="mailto:"], a[href^="tel:"]');
  const texts = await ways.allTextContents();
  const hrefs = await ways.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(texts).toHaveLength(2);

  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(page.url());
  await expect(plain).toHaveTitle(/Juniper Row$/);
  const links = plain.locator('noscript').getByRole('link');
  await expect(links).toHaveText(texts);
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(hrefs);
  await plain.close();
});

test('every CSS rule of a remote is in a layer or has its prefix', async ({ page, open, request }) => {
  await open('/faq');
  let sheets = 0;
  for (const { name } of remotes) {
    const { entry, files } = (await (await request.get(`/mfe/${name}/release.json`)).json()) as Release;
    for (const file of Object.keys(files).filter((each) => each.endsWith('.css'))) {
      const css = await (await request.get(entry.replace('remoteEntry.js', file))).text();
      const leaks = await page.evaluate(leaksOf, { css, name });
      expect(leaks, `${name}: ${file}`).toEqual([]);
      sheets += 1;
    }
  }
  expect(sheets).toBeGreaterThanOrEqual(remotes.length);
  expect(
    await page.evaluate(leaksOf, {
      css: 'p { color: red } @keyframes spin { to { rotate: 1turn } }',
      name: 'x',
    }),
  ).toHaveLength(2);
});

/** Runs in the browser, for its CSS parser. */
function leaksOf({ css, name }: { css: string; name: string }): string[] {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  const leaks: string[] = [];
  const layers = ['vendor', 'ui', 'mfe'];
  const prefixed = (selector: string) => selector.includes(`.${name}__`) || selector.includes('.shared-ui__');
  const walk = (rules: CSSRuleList, layered: boolean) => {
    for (const rule of rules) {
      if (rule instanceof CSSLayerBlockRule) {
        if (!layers.includes(rule.name)) leaks.push(`@layer ${rule.name}`);
        walk(rule.cssRules, true);
      } else if (rule instanceof CSSKeyframesRule) {
        if (!/^(mfe|shared)-\w+__/.test(rule.name) && !layered) leaks.push(`@keyframes ${rule.name}`);
      } else if (rule instanceof CSSStyleRule) {
        if (!layered && !prefixed(rule.selectorText)) leaks.push(rule.selectorText);
        if (layered && /(^|,)\s*(html|body|:root|\*)\s*(,|$)/.test(rule.selectorText))
          leaks.push(rule.selectorText);
      } else if (rule instanceof CSSGroupingRule) {
        walk(rule.cssRules, layered);
      }
    }
  };
  walk(sheet.cssRules, false);
  return leaks;
}
