import { readWorkspace } from 'build/workspace';
import { expect, test } from '../fixtures/shop';
import { heading } from '../fixtures/storefront';

const { remotes } = readWorkspace();

// Chromium logs the 404.
test.use({ allowedNoise: /status of 404 .*\/no\/such\/page/ });

test('each page’s head agrees with the sitemap', async ({ page, open, request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text();
  const [, sitemapUrl = ''] = /^Sitemap: (.*)$/m.exec(robots) ?? [];
  const sitemap = await (await request.get(sitemapUrl)).text();
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);

  const attribute = (selector: string, name: string) =>
    page.locator(`head ${selector}`).evaluateAll((all, name) => all.map((e) => e.getAttribute(name)), name);
  for (const route of [...remotes.flatMap(({ routes }) => routes.map(({ path }) => path)), '/no/such/page']) {
    const path = route.replace(':id', '7');
    await open(path);
    // The dashboard redirects to the login page, which is noindex too. In between the head has no description.
    if (path === '/dashboard') await expect(heading(page, 'Login')).toBeVisible();
    await expect(page.locator('head title')).toHaveCount(1);
    const indexed = listed.includes(`${baseURL}${path}`);
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
