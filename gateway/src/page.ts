import type { DiscoveryEntry } from 'discovery';
import type { Settings } from './settings';

const PLACEHOLDERS = { preload: '<!-- shop:preload -->', config: '<!-- shop:config -->' };

export class PageTemplateError extends Error {
  override readonly name = 'PageTemplateError';
  constructor(placeholder: string) {
    super(`The shell's index.html has no ${placeholder}. Put it back into shell's template and build again.`);
  }
}

/**
 * The page of the shop: the shell's template with what only the server knows.
 * @param template the built index.html, with its two placeholders
 * @param live the live release of the remote that owns the asked route, if any is known
 * @throws PageTemplateError when a placeholder is missing
 */
export function fillPage(template: string, settings: Settings, live?: DiscoveryEntry): string {
  const config = JSON.stringify(shopConfig(settings));
  return fill(
    fill(template, PLACEHOLDERS.preload, preloadLinks(settings, live).join('\n    ')),
    PLACEHOLDERS.config,
    `<script type="application/json" id="shop-config">${escapeInScript(config)}</script>`,
  );
}

/** What the shell reads from `#shop-config`: every address the browser is told. */
export function shopConfig({ addresses, identity }: Settings) {
  return { ...addresses, identity };
}

function preloadLinks({ addresses }: Settings, live: DiscoveryEntry | undefined): string[] {
  const data = [addresses.products, addresses.posts, addresses.discovery].map((href) => link(href, 'fetch'));
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
function escapeInScript(json: string): string {
  return json.replaceAll('<', '\\u003c');
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
