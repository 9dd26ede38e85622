import {
  liveReleases,
  type BuiltRoute,
  type DiscoveryDocument,
  type InlineFiles,
  type InlineStyle,
  type PageTemplate,
  type ShopConfig,
} from 'contract';
import { escapeHtml, sharedBody, type SharedBody } from 'service-kit';
import { filesOf } from '../render/release';
import type { PageOwner, Prerendered } from '../render/renderContent';
import type { VisitorReleases } from '../render/visitorReleases';
import { shellOf, type Shop } from '../shop/shop';
import { overrideBanner, type OverrideNote } from '../visits/banner';
import type { Headers, HeadersFor } from './securityHeaders';

export interface PageContent {
  readonly config: ShopConfig;
  readonly document: DiscoveryDocument;
  readonly owner?: PageOwner | undefined;
  readonly content?: Prerendered | undefined;
  /** Origins of builds that only the browser can load, by remote. */
  readonly hosts?: ReadonlyMap<string, string>;
  readonly notes?: readonly OverrideNote[];
}

export interface FilledPage {
  readonly body: string | SharedBody;
  readonly headers: Headers;
}

/** Fills the page of the visitor's shell, and states a policy for what is inline. @throws MissingBuildError */
export function filledPage(
  shop: Shop,
  releases: VisitorReleases,
  parts: Omit<PageContent, 'config' | 'document'>,
  policy: { readonly url: string; readonly headersFor: HeadersFor },
) {
  const { template } = shellOf(shop, releases);
  const page = fillPage(template, { config: shop.config, document: releases.document, ...parts });
  const headers = policy.headersFor(policy.url, page.inline, [...(parts.hosts?.values() ?? [])]);
  return { body: page.body, headers: { ...page.headers, ...headers } };
}

/** Like `filledPage`, once for all visitors of these releases. @param source what the page is made from */
export function sharedPage(
  source: object,
  ...[shop, releases, ...rest]: Parameters<typeof filledPage>
): FilledPage {
  return shop.once(source, releases, () => {
    const { body, headers } = filledPage(shop, releases, ...rest);
    return { body: sharedBody(body), headers };
  });
}

export function fillPage(
  template: PageTemplate,
  { config, document, owner, content, hosts, notes = [] }: PageContent,
): { readonly body: string; readonly inline: InlineFiles; readonly headers: Headers } {
  const banner = notes.length > 0 ? overrideBanner(notes) : undefined;
  const styles = content?.styles ?? [];
  const links = [
    ...styles.map(styleElement),
    ...(owner && !hosts?.has(owner.remote) ? preloads(document, owner.remote, owner.route, styles) : []),
    ...(content?.widgets ?? []).flatMap((remote) => preloads(document, remote, 'widgets', styles)),
    // A prerendered page fetches the feeds when the browser is idle.
    ...(content ? [] : [config.products, config.posts]).map((href) =>
      // With CORS, because `fetch` requests it so.
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
  const places = {
    title: content?.head ?? template.title,
    preload: links.join('\n    '),
    content: `${banner?.html ?? ''}<div id="root">${content?.html ?? ''}</div>`,
    data: scripts.join('\n    '),
  };
  return {
    body: template.html.map((part) => (typeof part === 'string' ? part : places[part.place])).join(''),
    headers: preloadOf(content?.picture, config.origin),
    inline: {
      styles: [...template.styles, ...styles.map(({ text }) => text), ...(banner ? [banner.style] : [])],
      scripts: template.scripts,
    },
  };
}

/** Found by mini-css-extract (`data-href`) and the shell's releaseStyles.ts (`data-folder`). */
function styleElement({ file, folder, text }: InlineStyle): string {
  return `<style data-href="${escapeHtml(file)}" data-folder="${escapeHtml(folder)}">${text}</style>`;
}

/** Browsers request the picture before they read the page. `URL` encodes what a header cannot contain. */
function preloadOf(picture: string | undefined, shop: string): Headers {
  if (picture === undefined || !URL.canParse(picture, shop)) return {};
  const { href, origin, pathname, search } = new URL(picture, shop);
  const url = origin === shop ? pathname + search : href;
  return { link: `<${url}>; rel=preload; as=image; fetchpriority=high` };
}

function preloads(
  document: DiscoveryDocument,
  remote: string,
  part: BuiltRoute | 'widgets',
  inline: readonly InlineStyle[],
): string[] {
  const entry = liveReleases(document).get(remote);
  if (!entry) return [];
  const { folder, styles, scripts } = filesOf(entry, part);
  const hashOf = (file: string) => entry.extras?.files?.[file];
  const missing = styles.filter((file) => hashOf(file) && !inline.some((style) => style.file === file));
  // Browsers use a preload only if its integrity equals the element's.
  const preload = (as: string, priority?: 'low') => (file: string) =>
    link({ rel: 'preload', as, href: folder + file, integrity: hashOf(file), fetchpriority: priority });
  // Scripts get low priority: the shell's script and the largest picture come first.
  return [...missing.map(preload('style')), ...scripts.map(preload('script', 'low'))];
}

/** Leaves out what browsers do not need: hashes of chunks, share, team and source. */
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
        measures: extras?.measures,
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

/** In JSON `<` occurs only in strings. As `\u003c` it cannot form `</script` or `<!--`. */
function jsonScript(id: string, value: object): string {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>`;
}
