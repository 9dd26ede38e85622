import { escapeHtml } from 'service-kit';
import type { Preview } from './preview';
import { groupChanges, headline, type ToldChange } from './sentences';

const STYLE = `
:root { color-scheme: light; font: 1rem/1.5 system-ui, sans-serif; color: #1f2a28; background: #f7f7f5 }
body { max-width: 64rem; margin: 0 auto; padding: 1rem }
h1 { font-size: 1.25rem } h2 { font-size: 1rem; margin: 2rem 0 .5rem; overflow-wrap: anywhere }
article { background: #fff; border: 1px solid #d8dad6; border-radius: .5rem; padding: .75rem 1rem; margin: .5rem 0 }
p { margin: 0 0 .5rem } dl { display: grid; grid-template-columns: 1fr 1fr; gap: .5rem; margin: 0 }
dt { font-size: .8125rem; color: #5b6663 } dd { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap }
del { background: #fbe3e0; text-decoration: none } ins { background: #dcf2e3; text-decoration: none }
@media (max-width: 40rem) { dl { grid-template-columns: 1fr } }`;

export function previewHtml(preview: Preview): string {
  const title = escapeHtml(headline(preview));
  const groups = groupChanges(preview.pages).map(
    ([heading, changes]) =>
      `<section><h2>${escapeHtml(heading)}</h2>${changes.map(changeHtml).join('\n')}</section>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${title}</h1>
${groups.join('\n')}
</body>
</html>
`;
}

function changeHtml({ sentence, before, after }: ToldChange): string {
  const side = (name: string, tag: string, text: string | null) =>
    `<div><dt>${name}</dt><dd>${text === null ? '–' : `<${tag}>${escapeHtml(text)}</${tag}>`}</dd></div>`;
  return `<article>
<p>${escapeHtml(sentence)}</p>
<dl>${side('Before', 'del', before)}${side('After', 'ins', after)}</dl>
</article>`;
}
