import Negotiator from 'negotiator';
import { parseHtml, type ParsedElement } from 'service-kit/parseHtml';
import TurndownService from 'turndown';
import type { Prerendered } from '../render/renderContent';

const HTML = 'text/html';
const MARKDOWN = 'text/markdown';

const turndown = new TurndownService({ headingStyle: 'atx', bulletListMarker: '-' });
/** Escapes HTML too: Markdown passes it through. */
const escapeMarkdown = turndown.escape.bind(turndown);
turndown.escape = (text) => escapeMarkdown(text).replaceAll('<', '&lt;');

/** RFC 9110, 12.5.1. */
export function prefersMarkdown(accept: string | undefined): boolean {
  return new Negotiator({ headers: { accept } }).mediaType([HTML, MARKDOWN]) === MARKDOWN;
}

/** Returns front matter (YAML), and `main` without controls, with absolute URLs. */
export function markdownTwin(content: Prerendered): string {
  const { title, description, url, image } = content.meta;
  const main = parseHtml(`<!doctype html>${content.html}`).querySelector('main');
  // JSON strings are valid YAML.
  const facts = Object.entries({ title, description, url, image })
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}: ${JSON.stringify(value).replaceAll('<', '\\u003c')}`);
  const body = main ? turndown.turndown(toReadable(main, url)) : `# ${title}`;
  return ['---', ...facts, '---', '', body.replaceAll(/\n{3,}/g, '\n\n'), ''].join('\n');
}

interface Page {
  readonly main: ParsedElement;
  readonly url: string;
  readonly shownPictures: Set<string | null>;
}

interface Rule {
  readonly of: string;
  readonly apply: (element: ParsedElement, page: Page) => void;
}

const RULES: readonly Rule[] = [
  {
    of: '[role="img"]',
    apply: (image) => image.replaceWith(image.getAttribute('aria-label') ?? ''),
  },
  // A gallery's pictures are in buttons, which are left out.
  { of: 'button img', apply: (image) => image.closest('button')?.before(image) },
  { of: 'img:not([alt]), img[alt=""], img[src^="data:"]', apply: (image) => image.remove() },
  // A gallery repeats pictures.
  {
    of: 'img',
    apply(image, { shownPictures }) {
      const src = image.getAttribute('src');
      if (shownPictures.has(src)) image.remove();
      shownPictures.add(src);
    },
  },
  {
    of: 'img',
    apply: (image) => image.setAttribute('alt', turndown.escape(image.getAttribute('alt') ?? '')),
  },
  { of: 'img', apply: (image, { url }) => makeAbsolute(image, 'src', url) },
  // Headings of disclosures.
  { of: ':is(h2, h3, h4) button', apply: (button) => button.replaceWith(...Array.from(button.childNodes)) },
  // The choice between variants.
  {
    of: 'fieldset',
    apply(fieldset, { main }) {
      const choices = all(fieldset, 'label')
        .filter((label) => label.querySelector('[type="radio"]'))
        .map((label) => all(label, 'span').map(({ textContent }) => textContent))
        .map((texts) => texts.filter(Boolean).join(' '));
      if (choices.length === 0) return;
      const text = main.ownerDocument.createElement('p');
      text.textContent = `${fieldset.querySelector('legend')?.textContent ?? ''}: ${choices.join(', ')}`;
      fieldset.replaceWith(text);
    },
  },
  {
    of: 'script, style, nav, form, fieldset, label, input, select, textarea, button, [aria-hidden="true"]',
    apply: (element) => element.replaceWith(' '),
  },
  {
    of: 'aside, section',
    apply(part) {
      const headings = all(part, 'h1, h2, h3, h4').map(({ textContent }) => textContent);
      if (part.textContent.trim() === headings.join('').trim()) part.remove();
    },
  },
  { of: 'a[href]', apply: (link, { url }) => makeAbsolute(link, 'href', url) },
  { of: 'a[aria-label]', apply: (link) => (link.textContent = link.getAttribute('aria-label') ?? '') },
  { of: 's, del', apply: (old) => (old.textContent = `~~${old.textContent}~~`) },
  {
    of: ':is(ul, ol)[aria-label]',
    apply(list, { main }) {
      const label = main.ownerDocument.createElement('p');
      label.textContent = `${list.getAttribute('aria-label')}:`;
      list.before(label);
    },
  },
  // Only CSS separates these.
  { of: '* + :is(a, span, time, strong)', apply: (inline) => inline.before(' ') },
];

/** Returns HTML of which Markdown says all. */
function toReadable(main: ParsedElement, url: string): string {
  const page: Page = { main, url, shownPictures: new Set() };
  for (const { of, apply } of RULES) for (const element of all(main, of)) apply(element, page);
  return main.innerHTML;
}

function all(inside: ParsedElement, selector: string): readonly ParsedElement[] {
  return Array.from(inside.querySelectorAll(selector));
}

function makeAbsolute(element: ParsedElement, name: string, url: string): void {
  const path = element.getAttribute(name) ?? '';
  if (URL.canParse(path, url)) element.setAttribute(name, new URL(path, url).href);
}
