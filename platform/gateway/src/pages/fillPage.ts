import { liveReleases, type DiscoveryDocument, type ShopConfig } from 'contract';
import { escapeHtml } from 'service-kit';
import type { Template } from '../builds';
import type { InlineFiles, InlineStyle } from '../inlineFiles';
import { overrideBanner, type OverrideNote } from '../overrides/banner';
import { filesOfPage } from '../render/pageStyles';
import type { Prerendered } from '../render/renderContent';
import type { PageOwner } from './pageRoutes';

const ROOT = '<div id="root">';
const PLACES = { preload: '<!-- shop:preload -->', data: '<!-- shop:data -->', root: `${ROOT}</div>` };

/** The shell's page lacks a place that the gateway fills; the message names it. */
export class PageTemplateError extends Error {
  override readonly name = 'PageTemplateError';
  constructor(place: string) {
    super(`The shell's index.html has no ${place}. Put it back into shell's template and build again.`);
  }
}

export interface PageContent {
  readonly config: ShopConfig;
  /** The visitor's releases. */
  readonly document: DiscoveryDocument;
  readonly owner?: PageOwner | undefined;
  readonly content?: Prerendered | undefined;
  /** Origins of overriding builds, by remote: the browser loads these itself. */
  readonly hosts?: ReadonlyMap<string, string>;
  readonly notes?: readonly OverrideNote[];
}

/**
 * Fills the shell's template with what only the server knows.
 * @returns HTML in which no content can end a script element or an attribute, and the files inline in it
 * @throws PageTemplateError
 */
export function fillPage(
  template: Template,
  { config, document, owner, content, hosts, notes = [] }: PageContent,
): { readonly body: string; readonly inline: InlineFiles } {
  const banner = overrideBanner(notes);
  const styles = content?.styles ?? [];
  const links = [
    ...styles.map(styleElement),
    ...(owner && !hosts?.has(owner.remote) ? preloads(document, owner, styles) : []),
    // A prerendered page fetches the feeds when the browser is idle.
    ...(content ? [] : [config.products, config.posts]).map((href) =>
      // `as=fetch` counts only with CORS, as `fetch` asks.
      link({ rel: 'preload', as: 'fetch', crossorigin: '', href }),
    ),
    ...(banner ? [`<style>${banner.style}</style>`] : []),
  ];
  const data = {
    'shop-config': config,
    'shop-releases': forBrowser(document),
    ...(content && { 'shop-data': content.data }),
    ...(hosts?.size && { 'shop-overrides': Object.fromEntries(hosts) }),
  };
  const scripts = Object.entries(data).map(([id, value]) => jsonScript(id, value));
  // The root first: in the bare template nothing else looks like it.
  let body = banner ? template.html.replace(ROOT, () => banner.html + ROOT) : template.html;
  if (content) {
    body = body.replace(/<title>.*?<\/title>/s, () => content.head);
    body = fill(body, PLACES.root, `${ROOT}${content.html}</div>`);
  }
  body = fill(body, PLACES.preload, links.join('\n    '));
  body = fill(body, PLACES.data, scripts.join('\n    '));
  return {
    body,
    inline: {
      styles: [...template.styles, ...styles.map(({ text }) => text), ...(banner ? [banner.style] : [])],
      scripts: template.scripts,
    },
  };
}

/** mini-css-extract finds it by `data-href`, releaseStyles.ts of the shell by `data-folder`. */
function styleElement({ file, folder, text }: InlineStyle): string {
  return `<style data-href="${escapeHtml(file)}" data-folder="${escapeHtml(folder)}">${text}</style>`;
}

/** Preloads the files of the page's remote that are not inline. */
function preloads(
  document: DiscoveryDocument,
  { remote, route }: PageOwner,
  inline: readonly InlineStyle[],
): string[] {
  const entry = liveReleases(document).get(remote);
  if (!entry) return [];
  const { folder, styles, scripts } = filesOfPage(entry, route);
  const hashOf = (file: string) => entry.extras?.files?.[file];
  // The shell loads no stylesheet without a hash.
  const missing = styles.filter((file) => hashOf(file) && !inline.some((style) => style.file === file));
  // A preload counts only with the integrity of the element that uses it.
  const preload = (as: string, priority?: 'low') => (file: string) =>
    link({ rel: 'preload', as, href: folder + file, integrity: hashOf(file), fetchpriority: priority });
  // The shell's script is needed first, and the largest picture before any script.
  return [...missing.map(preload('style')), ...scripts.map(preload('script', 'low'))];
}

/** Returns what browsers need of the releases: no hashes of chunks, which are in the entry, and no share, team or source. */
export function forBrowser({ schema, microFrontends }: DiscoveryDocument): DiscoveryDocument {
  const entries = Object.entries(microFrontends).map(([name, releases]) => [
    name,
    releases.map(({ url, fallbackUrl, metadata, extras }) => ({
      url,
      ...(fallbackUrl !== undefined && { fallbackUrl }),
      metadata,
      extras: {
        label: extras?.label,
        routes: extras?.routes?.map(({ path }) => ({ path })),
        fallbackIntegrity: extras?.fallbackIntegrity,
      },
    })),
  ]);
  return { schema, microFrontends: Object.fromEntries(entries) as DiscoveryDocument['microFrontends'] };
}

type Attributes = Readonly<Record<string, string | undefined>> & { readonly href: string };

function link(attributes: Attributes): string {
  // Without CORS the browser cannot check the hash of another origin's file.
  const crossOrigin = /^https?:/.test(attributes.href) ? { crossorigin: '' } : {};
  const text = Object.entries({ ...attributes, ...crossOrigin })
    .flatMap(([name, value]) =>
      value === undefined ? [] : [value ? `${name}="${escapeHtml(value)}"` : name],
    )
    .join(' ');
  return `<link ${text} />`;
}

function fill(html: string, place: string, text: string): string {
  if (!html.includes(place)) throw new PageTemplateError(place);
  // A function, because `$&` in a text would mean something.
  return html.replace(place, () => text);
}

/** In JSON `<` stands only in strings, where `\u003c` is the same: no `</script` and no `<!--` is left. */
function jsonScript(id: string, value: object): string {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>`;
}
