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

type Rule = readonly [selector: string, apply: (element: ParsedElement, page: Page) => unknown];

const RULES: readonly Rule[] = [
  ['[role="img"]', (image) => image.replaceWith(image.getAttribute('aria-label') ?? '')],
  // A gallery's pictures are in buttons, which are left out.
  ['button img', (image) => image.closest('button')?.before(image)],
  ['img:not([alt]), img[alt=""], img[src^="data:"]', (image) => image.remove()],
  ['img', showOnce],
  // Headings of disclosures.
  [':is(h2, h3, h4) button', (button) => button.replaceWith(...Array.from(button.childNodes))],
  ['fieldset', listChoices],
  [
    'script, style, nav, form, fieldset, label, input, select, textarea, button, [aria-hidden="true"]',
    (element) => element.replaceWith(' '),
  ],
  ['aside, section', removeEmpty],
  ['a[href]', (link, { url }) => makeAbsolute(link, 'href', url)],
  ['a[aria-label]', (link) => (link.textContent = link.getAttribute('aria-label') ?? '')],
  ['s, del', (old) => (old.textContent = `~~${old.textContent}~~`)],
  [
    ':is(ul, ol)[aria-label]',
    (list, page) => list.before(paragraph(page, `${list.getAttribute('aria-label')}:`)),
  ],
  // Only CSS separates these.
  ['* + :is(a, span, time, strong)', (inline) => inline.before(' ')],
];

/** A gallery repeats pictures. */
function showOnce(image: ParsedElement, { url, shownPictures }: Page): void {
  const src = image.getAttribute('src');
  if (shownPictures.has(src)) image.remove();
  shownPictures.add(src);
  image.setAttribute('alt', turndown.escape(image.getAttribute('alt') ?? ''));
  makeAbsolute(image, 'src', url);
}

/** The choice between variants. */
function listChoices(fieldset: ParsedElement, page: Page): void {
  const choices = all(fieldset, 'label')
    .filter((label) => label.querySelector('[type="radio"]'))
    .map((label) => all(label, 'span').map(({ textContent }) => textContent))
    .map((texts) => texts.filter(Boolean).join(' '));
  const legend = fieldset.querySelector('legend')?.textContent ?? '';
  if (choices.length > 0) fieldset.replaceWith(paragraph(page, `${legend}: ${choices.join(', ')}`));
}

function removeEmpty(part: ParsedElement): void {
  const headings = all(part, 'h1, h2, h3, h4').map(({ textContent }) => textContent);
  if (part.textContent.trim() === headings.join('').trim()) part.remove();
}

function paragraph({ main }: Page, text: string): ParsedElement {
  const element = main.ownerDocument.createElement('p');
  element.textContent = text;
  return element;
}

/** Returns HTML of which Markdown says all. */
function toReadable(main: ParsedElement, url: string): string {
  const page: Page = { main, url, shownPictures: new Set() };
  for (const [selector, apply] of RULES) for (const element of all(main, selector)) apply(element, page);
  return main.innerHTML;
}

function all(inside: ParsedElement, selector: string): readonly ParsedElement[] {
  return Array.from(inside.querySelectorAll(selector));
}

function makeAbsolute(element: ParsedElement, name: string, url: string): void {
  const path = element.getAttribute(name) ?? '';
  if (URL.canParse(path, url)) element.setAttribute(name, new URL(path, url).href);
}
