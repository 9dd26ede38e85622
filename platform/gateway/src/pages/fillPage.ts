import {
  liveReleases,
  type BuiltRoute,
  type DiscoveryDocument,
  type DiscoveryEntry,
  type ShopConfig,
} from 'contract';
import { escapeHtml } from 'service-kit';
import type { overrideBanner } from '../overrides/banner';
import type { PageOwner } from '../followDocument';
import type { Template } from '../builds';
import { filesOfPage } from '../render/pageStyles';
import type { SentContent } from '../render/renderContent';
import type { InlineFiles, InlineStyle } from '../inlineFiles';

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
  /** Whose page it is, if any release has one. */
  readonly owner?: PageOwner | undefined;
  /** What was rendered for it, if it was. */
  readonly content?: SentContent | undefined;
  /** Of the remotes whose build the browser has to ask for itself: the origins of their hosts. */
  readonly hosts?: ReadonlyMap<string, string>;
  /** What it says of releases that this browser has asked for. */
  readonly banner?: ReturnType<typeof overrideBanner>;
}

export interface FilledPage {
  readonly body: string;
  readonly inline: InlineFiles;
}

const ROOT = '<div id="root">';
/** Where a page's content goes: its head takes the place of the shell's title. */
const CONTENT = { head: /<title>.*?<\/title>/s, root: `${ROOT}</div>` };

/**
 * The page of the shop: the shell's template with what only the server knows.
 * @param template the built index.html, with its two placeholders
 * @returns HTML in which nothing of the content can end a script element or an attribute, and the files that stand in it
 * @throws PageTemplateError when a placeholder is missing
 */
export function fillPage(template: Template, pageContent: PageContent): FilledPage {
  const { config, document, owner, content, hosts, banner } = pageContent;
  // What a host serves is not known here.
  const sent = owner && !hosts?.has(owner.remote) ? owner : undefined;
  const live = sent && liveReleases(document).get(sent.remote);
  const ownStyles = content?.styles ?? [];
  const links = [
    ...ownStyles.map(styleElement),
    ...(live ? preloads(live, sent.route, ownStyles) : []),
    ...(content ? [] : feedLinks([config.products, config.posts])),
    ...(banner ? [`<style>${banner.style}</style>`] : []),
  ];
  const data = {
    'shop-config': config,
    'shop-releases': forBrowser(document),
    ...(content && { 'shop-data': content.data }),
    ...(hosts?.size && { 'shop-overrides': Object.fromEntries(hosts) }),
  };
  const scripts = Object.entries(data).map(([id, value]) => jsonScript(id, value));
  // From the template, in which nothing else can look like its root.
  const shown = banner ? template.html.replace(ROOT, () => banner.html + ROOT) : template.html;
  const page = content ? fillContent(shown, content) : shown;
  const linked = fill(page, PLACEHOLDERS.preload, links.join('\n    '));
  return {
    body: fill(linked, PLACEHOLDERS.data, scripts.join('\n    ')),
    inline: {
      styles: [...template.styles, ...ownStyles.map(({ text }) => text), ...(banner ? [banner.style] : [])],
      scripts: template.scripts,
    },
  };
}

function fillContent(template: string, { head, html }: SentContent): string {
  const titled = template.replace(CONTENT.head, () => head);
  return fill(
    titled,
    CONTENT.root,
    CONTENT.root.replace('><', () => `>${html}<`),
  );
}

/** In place of a link to the file: mini-css-extract finds it by `data-href`, releaseStyles.ts of the shell by `data-folder`. */
function styleElement({ file, folder, text }: InlineStyle): string {
  return `<style data-href="${escapeHtml(file)}" data-folder="${escapeHtml(folder)}">${text}</style>`;
}

/** The files that the page's remote runs and that do not stand in the page: only the shell's loader runs them. */
function preloads(entry: DiscoveryEntry, route: BuiltRoute, inline: readonly InlineStyle[]): string[] {
  const { folder, styles, scripts } = filesOfPage(entry, route);
  // What has no hash is not used.
  const missing = styles.filter(
    (file) => entry.extras?.files?.[file] && !inline.some((style) => style.file === file),
  );
  const preload = (as: string) => (file: string) =>
    // It counts only when its integrity is that of the element that uses it.
    link({ rel: 'preload', as, href: folder + file, integrity: entry.extras?.files?.[file] });
  return [...missing.map(preload('style')), ...scripts.map(preload('script'))];
}

/**
 * The feeds: a page without content fetches them at once.
 * `as=fetch` has no integrity in Chrome, and counts only with CORS, as `fetch` asks.
 */
function feedLinks(urls: readonly string[]): string[] {
  return urls.map((href) => link({ rel: 'preload', as: 'fetch', crossorigin: '', href }));
}

/**
 * What a browser needs of the releases. The hashes of a remote's files are in its entry, so that of the entry is enough; share,
 * team and where the files come from are not for browsers.
 */
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

/** Another origin's scripts and styles are asked for with CORS, without which their hashes could not be checked. */
function link(attributes: Attributes): string {
  const crossOrigin = /^https?:/.test(attributes.href) ? { crossorigin: '' } : {};
  const text = Object.entries({ ...attributes, ...crossOrigin })
    .flatMap(([name, value]) =>
      value === undefined ? [] : [value ? `${name}="${escapeHtml(value)}"` : name],
    )
    .join(' ');
  return `<link ${text} />`;
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
