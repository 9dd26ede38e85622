import { shop } from 'brand';
import { escapeHtml } from 'service-kit';

/** Returns a page of the local stack for developers. @param body HTML */
export function stackPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${escapeHtml(title)} | ${escapeHtml(shop.name)}, stack</title>
    <link rel="icon" href="/favicon.svg" />
    <link rel="stylesheet" href="/_sandbox/mails.css" />
  </head>
  <body>
    <main>
      <p class="eyebrow">${escapeHtml(shop.name)}, stack</p>
      <h1>${escapeHtml(title)}</h1>
      ${body}
    </main>
  </body>
</html>
`;
}
