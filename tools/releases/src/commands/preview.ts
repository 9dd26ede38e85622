import { writeFileSync } from 'node:fs';
import { serviceUrl, version, withApp } from '../arguments';
import { defineCommand, type Host } from '../command';
import { connect } from '../context';
import { preview as renderPages } from '../preview/preview';
import { previewHtml } from '../preview/previewHtml';
import { previewText } from '../preview/sentences';

interface Options {
  readonly shop?: readonly string[];
  readonly html?: string;
}

export const preview = defineCommand({
  name: 'preview',
  description: 'say what shoppers would see differently, without publishing anything',
  asks: (command) =>
    withApp(command)
      .argument('[version]', 'a published or built version; default: build what is due', version)
      .option('--shop <url>', 'the running shop, whose pages it renders', serviceUrl)
      .option('--html <file>', 'write a page with all changes, before and after side by side'),
  async does(host: Host, app: string, named: string | undefined, { shop, html }: Options) {
    const result = await renderPages(connect(host), { app, version: named, shop: shop?.at(-1) });
    if (html !== undefined) writeFileSync(html, previewHtml(result));
    return result;
  },
  json: ({ pages }) => ({
    pages: pages.length,
    changes: pages.flatMap(({ path: page, changes }) =>
      changes.map(({ kind, before, after }) => ({ page, kind, before, after })),
    ),
  }),
  says: previewText,
});
