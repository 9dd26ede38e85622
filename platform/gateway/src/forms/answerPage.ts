import type { InlineFiles, PageTemplate } from 'contract';
import { escapeHtml } from 'service-kit';
import { htmlElement, themeElements } from '../folder/elements';
import { gatewayText } from '../folder/gatewayTexts';
import type { ShopFolder } from '../folder/readFolder';
import type { Fields } from './passOn';

const STYLE = `header { padding: 1rem; background: var(--ground); border-block-end: 1px solid var(--line); text-align: center; }
header a { display: inline-block; color: var(--brand-deep); font: 600 1.375rem/2 var(--font-display); text-decoration: none; }
img { display: block; block-size: 2.75rem; max-inline-size: 100%; }
main { max-inline-size: 36rem; margin: 3rem auto; padding-inline: 1rem; }
h1 { margin-block-end: 1.5rem; font-size: var(--size-h2); text-wrap: balance; }
blockquote { margin: 1rem 0; padding-inline-start: 1rem; border-inline-start: 3px solid var(--line); white-space: pre-wrap; overflow-wrap: anywhere; }
main a, button { display: inline-block; box-sizing: border-box; min-block-size: 2.75rem; padding: .5rem 1.25rem; border: 1px solid var(--brand); border-radius: .625rem; color: var(--brand); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
button { margin-block-end: 1rem; background: var(--brand); color: var(--ground); }
:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; }`;

export interface Answer {
  readonly sentence: string;
  readonly isSent: boolean;
  /** Path of the page with the form; empty if it is not known. */
  readonly page: string;
  /** To be sent again. */
  readonly retried?: { readonly action: string; readonly fields: Fields } | undefined;
}

/** Returns the answer to a form that was sent without a script, in the shop's language and look. @param shell has the styles of pages */
export function answerPage(
  folder: ShopFolder,
  shell: PageTemplate,
  { sentence, isSent, page, retried }: Answer,
) {
  const { facts, pictures, theme } = folder;
  const styles = [...shell.styles, STYLE];
  const name = escapeHtml(facts.name);
  const logo = pictures.logo ? `<img src="${escapeHtml(pictures.logo)}" alt="${name}" />` : name;
  const html = `<!doctype html>
${htmlElement(folder)}
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${escapeHtml(sentence)} | ${name}</title>
    ${themeElements(folder)}
    ${styles.map((style) => `<style>${style}</style>`).join('')}
  </head>
  <body>
    <header><a href="/">${logo}</a></header>
    <main>
      <div role="${isSent ? 'status' : 'alert'}"><h1>${escapeHtml(sentence)}</h1></div>
      ${retried ? retryForm(folder, retried) : ''}
      <a href="${escapeHtml(page || '/')}">${escapeHtml(gatewayText(folder, 'back'))}</a>
    </main>
  </body>
</html>`;
  const inline: InlineFiles = { styles: [theme.css, ...styles], scripts: [] };
  return { html, inline };
}

function retryForm(folder: ShopFolder, { action, fields }: NonNullable<Answer['retried']>): string {
  const entries = Object.entries(fields).map(
    ([name, value]) => [escapeHtml(name), escapeHtml(value)] as const,
  );
  return `<form action="${escapeHtml(action)}" method="post">
        ${entries.map(([, value]) => `<blockquote>${value}</blockquote>`).join('')}
        ${entries.map(([name, value]) => `<input type="hidden" name="${name}" value="${value}" />`).join('')}
        <button>${escapeHtml(gatewayText(folder, 'tryAgain'))}</button>
      </form>`;
}
