import type { Browser } from '@playwright/test';
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { newContext, type Profile } from './loadView';

/**
 * The physical limit: the home page's content as one HTML file with the shop's own styles, pictures and fonts, and no script.
 * @param shop url of the shop whose page it is
 */
export async function serveStaticHome(browser: Browser, profile: Profile, shop: string) {
  const body = brotliCompressSync(await contentOf(browser, profile, shop));
  const server = createServer((request, response) => {
    if (request.url === '/') {
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
        .end(body);
      return;
    }
    const upstream = forward(new URL(request.url ?? '/', shop), { headers: request.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    upstream.on('error', () => response.destroy());
    request.pipe(upstream);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => void server.close() };
}

async function contentOf(browser: Browser, profile: Profile, shop: string): Promise<string> {
  const context = await newContext(browser, profile);
  const page = await context.newPage();
  await page.goto(shop);
  await page.locator('main article').first().waitFor();
  await page.waitForLoadState('networkidle');
  const html = await page.evaluate(() => {
    for (const unwanted of document.querySelectorAll(
      'script, noscript, style, .start-failure, link:not([rel=stylesheet])',
    ))
      unwanted.remove();
    for (const link of document.querySelectorAll('link')) {
      // The home page's own: later ones are of what came when it was idle.
      if (link.href.includes('toasts') || link.href.includes('SearchBox')) link.remove();
      link.removeAttribute('integrity');
    }
    delete document.documentElement.dataset.ready;
    return `<!doctype html>${document.documentElement.outerHTML}`;
  });
  await context.close();
  return html;
}
