import {
  type BuiltRoute,
  type DiscoveryDocument,
  type InlineFiles,
  type InlineStyle,
  type PageTexts,
  type PageTextsFile,
} from 'contract';
import { escapeHtml, sharedBody, type SharedBody } from 'service-kit';
import { failureElements, htmlElement, themeElements } from '../folder/elements';
import type { TranslatedTexts } from '../folder/translate';
import { filesOf } from '../render/release';
import type { PageOwner, Prerendered } from '../render/renderContent';
import type { VisitorReleases } from '../render/visitorReleases';
import { shellOf, type Shop } from '../shop/shop';
import { overrideBanner, type OverrideNote } from '../visits/banner';
import type { Headers, HeadersFor } from './securityHeaders';

export interface PageContent {
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

/** Fills the page of the visitor's shell, and states a policy for what is inline. @param source of a page that all visitors of these releases share @throws MissingBuildError */
export function filledPage(
  shop: Shop,
  releases: VisitorReleases,
  page: PageContent,
  policy: { readonly url: string; readonly headersFor: HeadersFor },
  source?: object,
): FilledPage {
  const make = () => {
    const { body, inline, headers } = fillPage(shop, releases, page);
    const stated = policy.headersFor(policy.url, inline, [...(page.hosts?.values() ?? [])]);
    return { body: source ? sharedBody(body) : body, headers: { ...headers, ...stated } };
  };
  return source ? shop.once(source, releases, make) : make();
}

/** @throws MissingBuildError */
export function fillPage(
  shop: Pick<Shop, 'config' | 'folder' | 'texts' | 'shells'>,
  releases: VisitorReleases,
  { owner, content, hosts, notes = [] }: PageContent,
): { readonly body: string; readonly inline: InlineFiles; readonly headers: Headers } {
  const { config, folder, texts } = shop;
  const { document, live, shell } = releases;
  const { template } = shellOf(shop, releases);
  const banner = notes.length > 0 ? overrideBanner(notes) : undefined;
  const styles = content?.styles ?? [];
  const textsOf = (app: string, version: string | undefined) => fileOf(texts.get(`${app} ${version}`));
  const ofShell = textsOf('shell', shell?.metadata.version);
  const inline = [...texts.values()].filter(({ isInline }) => isInline).map((each) => each.texts);
  const shown = [owner?.remote ?? '', ...(content?.widgets ?? [])].flatMap(
    (remote) => textsOf(remote, live.get(remote)?.metadata.version) ?? [],
  );
  const page = owner?.route.content;
  const links = [
    ...[...(ofShell ? [ofShell] : []), ...shown].map(({ url }) =>
      link({ rel: 'preload', as: 'fetch', crossorigin: '', href: url }),
    ),
    ...styles.map(styleElement),
    ...(owner && !hosts?.has(owner.remote) ? preloads(live, owner.remote, owner.route, styles) : []),
    ...(content?.widgets ?? []).flatMap((remote) => preloads(live, remote, 'widgets', styles)),
    // A prerendered page fetches the feeds when the browser is idle.
    ...(content ? [] : [config.products, config.posts]).map((href) =>
      // With CORS, because `fetch` requests it so.
      link({ rel: 'preload', as: 'fetch', crossorigin: '', href }),
    ),
    ...(banner ? [`<style>${banner.style}</style>`] : []),
  ];
  const data = {
    'shop-config': {
      ...config,
      // A later page loads its own (shared-shop/src/pages.ts).
      ...(page && { pages: { [page]: folder.pages[page] } }),
      ...(inline.length > 0 && { texts: Object.assign({}, ...inline) as PageTexts }),
      ...(ofShell && { textsFile: ofShell }),
    },
    'shop-releases': forBrowser(document, texts),
    ...(content && { 'shop-data': content.data }),
    ...(hosts?.size && { 'shop-overrides': Object.fromEntries(hosts) }),
  };
  const scripts = Object.entries(data).map(([id, value]) => jsonScript(id, value));
  const { theme } = folder;
  const places = {
    html: htmlElement(folder),
    theme: themeElements(folder),
    failure: failureElements(folder),
    title: content?.head ?? template.title,
    preload: links.join('\n    '),
    content: `${banner?.html ?? ''}<div id="root">${content?.html ?? ''}</div>`,
    data: scripts.join('\n    '),
  };
  return {
    body: template.html.map((part) => (typeof part === 'string' ? part : places[part.place])).join(''),
    headers: preloadOf(content?.picture, config.origin),
    inline: {
      styles: [
        theme.css,
        ...template.styles,
        ...styles.map(({ text }) => text),
        ...(banner ? [banner.style] : []),
      ],
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
  live: VisitorReleases['live'],
  remote: string,
  part: BuiltRoute | 'widgets',
  inline: readonly InlineStyle[],
): string[] {
  const entry = live.get(remote);
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
export function forBrowser(
  { schema, microFrontends }: DiscoveryDocument,
  texts: ReadonlyMap<string, TranslatedTexts>,
): DiscoveryDocument {
  const entries = Object.entries(microFrontends).map(([name, releases]) => [
    name,
    releases.map(({ url, fallbackUrl, metadata, extras }) => ({
      url,
      ...(fallbackUrl !== undefined && { fallbackUrl }),
      metadata,
      extras: {
        label: texts.get(`${name} ${metadata.version}`)?.label ?? extras?.label,
        routes: extras?.routes?.map(({ path }) => ({ path })),
        measures: extras?.measures,
        fallbackIntegrity: extras?.fallbackIntegrity,
        texts: fileOf(texts.get(`${name} ${metadata.version}`)),
      },
    })),
  ]);
  return { schema, microFrontends: Object.fromEntries(entries) as DiscoveryDocument['microFrontends'] };
}

function fileOf(file: TranslatedTexts | undefined): PageTextsFile | undefined {
  return file && !file.isInline ? { url: file.url, integrity: file.integrity } : undefined;
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
