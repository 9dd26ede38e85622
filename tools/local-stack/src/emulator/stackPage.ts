import { shop } from 'brand';
import { escapeHtml } from 'service-kit';

export type Page = ReturnType<typeof stackPage>;

/** @param body HTML */
export function stackPage(title: string, body: string, status = 200) {
  const name = escapeHtml(shop.name);
  const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${escapeHtml(title)} | ${name}, stack</title>
    <link rel="icon" href="/favicon.svg" />
    <link rel="stylesheet" href="/emulator/pages.css" />
  </head>
  <body>
    <main>
      <p class="muted">${name}, stack</p>
      <h1>${escapeHtml(title)}</h1>
      ${body}
    </main>
  </body>
</html>
`;
  return { status, html };
}
