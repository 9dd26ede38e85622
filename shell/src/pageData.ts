import { receivedDocumentSchema, shopConfigSchema, type DiscoveryDocument, type ShopConfig } from 'contract';
import type { PageData } from 'shared-feed';
import * as v from 'valibot';

/** A page that was served without what the gateway fills in. */
export class PageDataError extends Error {
  override readonly name = 'PageDataError';
}

/** The run-time configuration, the only place where the shop's urls come from. @throws PageDataError */
export function readConfig(page: Document): ShopConfig {
  return readJson(page, 'shop-config', shopConfigSchema);
}

/** The releases that were live for this visitor when the page was sent; a warning for each that cannot be used. @throws PageDataError */
export function readReleases(page: Document): DiscoveryDocument {
  const { document, problems } = readJson(page, 'shop-releases', receivedDocumentSchema);
  problems.forEach((problem) => console.warn(problem));
  return document;
}

const selectionsSchema = v.optional(v.record(v.string(), v.unknown()));
const dataSchema = v.object({
  products: selectionsSchema,
  blogs: selectionsSchema,
  offers: selectionsSchema,
  lists: v.optional(v.object({ products: v.optional(v.string()), posts: v.optional(v.string()) })),
});

/**
 * Returns what the page shows of the feeds.
 * @returns undefined for a page that was not prerendered
 * @throws PageDataError
 */
export function readPageData(page: Document): PageData | undefined {
  return page.getElementById('shop-data') ? readJson(page, 'shop-data', dataSchema) : undefined;
}

/**
 * Whether the page is still at the url that its content was sent for: after a reload, Back and Forward change the url of the
 * document at once, before the shell takes it over.
 */
export function isAtSentUrl({ documentElement }: Document, { pathname, search }: Location): boolean {
  const { sentFor } = documentElement.dataset;
  return sentFor === undefined || sentFor === pathname + search;
}

/** A discovery document without the entries that cannot be used. @throws ValiError when it is none */
export function parseDocument(value: unknown): DiscoveryDocument {
  return v.parse(receivedDocumentSchema, value).document;
}

const hostsSchema = v.record(v.string(), v.string());

/**
 * The hosts whose builds this browser tries, by remote (docs/inspector.md).
 * @returns undefined for everybody else
 * @throws PageDataError
 */
export function readHosts(page: Document): Readonly<Record<string, string>> | undefined {
  return page.getElementById('shop-overrides') ? readJson(page, 'shop-overrides', hostsSchema) : undefined;
}

const SENT_HEAD =
  'title, meta[name=description], meta[name=robots], meta[name^="twitter:"], meta[property^="og:"], link[rel=canonical], link[rel=alternate]';

/** Each page brings a head of its own, and React does not take away one it did not render. */
export function removeSentContent(page: Document, container: Element): void {
  page.head.querySelectorAll(SENT_HEAD).forEach((element) => element.remove());
  container.replaceChildren();
}

function readJson<T>(page: Document, id: string, schema: v.GenericSchema<unknown, T>): T {
  const text = page.getElementById(id)?.textContent;
  if (!text)
    throw new PageDataError(`The page has no #${id}. Serve index.html through the gateway, which fills it.`);
  const result = v.safeParse(schema, JSON.parse(text));
  if (result.success) return result.output;
  const problems = result.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`).join('; ');
  throw new PageDataError(`#${id} cannot be used (${problems}). Check the gateway's settings.`);
}
