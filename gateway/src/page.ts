import { liveReleases, type DiscoveryDocument, type DiscoveryEntry, type ShopConfig } from 'release-format';

const PLACEHOLDERS = { preload: '<!-- shop:preload -->', data: '<!-- shop:data -->' };

/** The shell's page was built without a place for what the gateway fills in; the message names the place. */
export class PageTemplateError extends Error {
  override readonly name = 'PageTemplateError';
  constructor(placeholder: string) {
    super(`The shell's index.html has no ${placeholder}. Put it back into shell's template and build again.`);
  }
}

export interface PageContent {
  readonly config: ShopConfig;
  /** The visitor's releases. */
  readonly document: DiscoveryDocument;
  /** The remote that the page belongs to, if any is known. */
  readonly remote?: string | undefined;
}

/**
 * The page of the shop: the shell's template with what only the server knows.
 * @param template the built index.html, with its two placeholders
 * @returns HTML, in which nothing of the content can end a script element or an attribute
 * @throws PageTemplateError when a placeholder is missing
 */
export function fillPage(template: string, { config, document, remote }: PageContent): string {
  const live = remote === undefined ? undefined : liveReleases(document).get(remote);
  return fill(
    fill(template, PLACEHOLDERS.preload, preloadLinks(config, live).join('\n    ')),
    PLACEHOLDERS.data,
    [jsonScript('shop-config', config), jsonScript('shop-releases', document)].join('\n    '),
  );
}

/** The styles that stand in a page, each as between its tags: the policy names them by their hashes. */
export function inlineStyles(html: string): string[] {
  return [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style = '']) => style);
}

function preloadLinks({ products, posts }: ShopConfig, live: DiscoveryEntry | undefined): string[] {
  const data = [products, posts].map((href) => link(href, 'fetch'));
  const files = (live?.extras?.preload ?? []).map((href) => {
    const as = kindOf(href);
    return link(href, as, as === 'fetch' ? undefined : integrityOf(href, live));
  });
  return [...data, ...files];
}

/** A preload counts only when its integrity is that of the element that uses it; `as=fetch` has none in Chrome. */
function integrityOf(href: string, live: DiscoveryEntry | undefined): string | undefined {
  const base = live?.url.replace(/[^/]*$/, '') ?? '';
  return live?.extras?.files?.[href.slice(base.length)];
}

function kindOf(href: string): string {
  if (href.endsWith('.js')) return 'script';
  return href.endsWith('.css') ? 'style' : 'fetch';
}

function link(href: string, as: string, integrity?: string): string {
  const checked = integrity ? ` integrity="${escapeAttribute(integrity)}"` : '';
  // A preload counts only when it is asked for as its user asks: `fetch` with CORS, the shop's own scripts and styles without.
  const crossOrigin = as === 'fetch' || /^https?:/.test(href) ? ' crossorigin' : '';
  return `<link rel="preload" as="${as}"${crossOrigin} href="${escapeAttribute(href)}"${checked} />`;
}

function fill(html: string, placeholder: string, text: string): string {
  if (!html.includes(placeholder)) throw new PageTemplateError(placeholder);
  // A function, because `$&` in a text would mean something.
  return html.replace(placeholder, () => text);
}

/** In JSON `<` stands only in strings, and `\u003c` there is the same string: no `</script` and no `<!--` is left. */
function jsonScript(id: string, value: object): string {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>`;
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
