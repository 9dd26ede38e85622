import { createDocument, type ParsedElement } from '@mixmark-io/domino';
import Negotiator from 'negotiator';
import TurndownService from 'turndown';
import type { Prerendered } from '../render/renderContent';

const HTML = 'text/html';
const MARKDOWN = 'text/markdown';

/** Controls and hidden text. */
const NOT_TEXT =
  'script, style, nav, form, fieldset, label, input, select, textarea, button, [aria-hidden="true"]';
const HEADINGS = 'h1, h2, h3, h4';

const turndown = new TurndownService({ headingStyle: 'atx', bulletListMarker: '-' });
/** Escapes HTML too: Markdown passes it through. */
const escapeMarkdown = turndown.escape.bind(turndown);
turndown.escape = (text) => escapeMarkdown(text).replaceAll('<', '&lt;');

const twins = new WeakMap<Prerendered, string>();

/** RFC 9110, 12.5.1. */
export function prefersMarkdown(accept: string | undefined): boolean {
  return new Negotiator({ headers: { accept } }).mediaType([HTML, MARKDOWN]) === MARKDOWN;
}

/** Returns front matter (YAML), and `main` without controls, with absolute URLs. */
export function markdownTwin(content: Prerendered): string {
  const known = twins.get(content);
  if (known !== undefined) return known;
  const { title, description, url, image } = content.meta;
  const main = createDocument(`<!doctype html>${content.html}`).querySelector('main');
  // JSON strings are valid YAML.
  const facts = Object.entries({ title, description, url, image })
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}: ${JSON.stringify(value).replaceAll('<', '\\u003c')}`);
  const body = main ? turndown.turndown(toReadable(main, url).innerHTML) : `# ${title}`;
  const twin = ['---', ...facts, '---', '', body.replaceAll(/\n{3,}/g, '\n\n'), ''].join('\n');
  twins.set(content, twin);
  return twin;
}

function toReadable(main: ParsedElement, url: string): ParsedElement {
  const all = (selector: string) => Array.from(main.querySelectorAll(selector));
  const absolute = (path: string) => (URL.canParse(path, url) ? new URL(path, url).href : path);

  for (const image of all('[role="img"]')) image.replaceWith(image.getAttribute('aria-label') ?? '');
  const shown = new Set<string>();
  for (const image of all('img')) {
    const src = image.getAttribute('src') ?? '';
    // A gallery repeats pictures, each in a button: one remains.
    image.closest('button')?.before(image);
    const alt = image.getAttribute('alt') ?? '';
    if (!alt || src.startsWith('data:') || shown.has(src)) image.remove();
    image.setAttribute('alt', turndown.escape(alt));
    shown.add(src);
    image.setAttribute('src', absolute(src));
  }
  // Headings of disclosures are buttons: only the text remains.
  for (const button of all(':is(h2, h3, h4) button')) button.replaceWith(...Array.from(button.childNodes));
  for (const element of all(NOT_TEXT)) element.replaceWith(' ');
  for (const part of all('aside, section')) {
    const headings = Array.from(part.querySelectorAll(HEADINGS)).map(({ textContent }) => textContent);
    if (part.textContent.trim() === headings.join('').trim()) part.remove();
  }
  for (const link of all('a[href]')) {
    link.setAttribute('href', absolute(link.getAttribute('href') ?? ''));
    const name = link.getAttribute('aria-label');
    if (name) link.textContent = name;
  }
  for (const old of all('s, del')) old.textContent = `~~${old.textContent}~~`;
  for (const list of all(':is(ul, ol)[aria-label]')) {
    const label = main.ownerDocument.createElement('p');
    label.textContent = `${list.getAttribute('aria-label')}:`;
    list.before(label);
  }
  // Separates elements that only CSS separates.
  for (const inline of all('* + :is(a, span, time, strong)')) inline.before(' ');
  return main;
}
