import { receivedDocumentSchema, shopConfigSchema, type DiscoveryDocument, type ShopConfig } from 'contract';
import type { PageData } from 'shared-feed';
import * as v from 'valibot';

export class PageDataError extends Error {
  override readonly name = 'PageDataError';
}

export function readConfig(page: Document): ShopConfig {
  return readJson(page, 'shop-config', shopConfigSchema);
}

/** Warns about invalid releases. @throws PageDataError */
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

export function readPageData(page: Document): PageData | undefined {
  return page.getElementById('shop-data') ? readJson(page, 'shop-data', dataSchema) : undefined;
}

/** Whether the URL is unchanged: Back and Forward may change it before hydration. */
export function isAtRequestedUrl({ documentElement }: Document, { pathname, search }: Location): boolean {
  const { requestedUrl } = documentElement.dataset;
  return requestedUrl === undefined || requestedUrl === pathname + search;
}

const hostsSchema = v.record(v.string(), v.string());

/** Returns the origins of overriding builds (docs/teams.md). @throws PageDataError */
export function readHosts(page: Document): Readonly<Record<string, string>> | undefined {
  return page.getElementById('shop-overrides') ? readJson(page, 'shop-overrides', hostsSchema) : undefined;
}

const PRERENDERED_HEAD =
  'title, meta[name=description], meta[name=robots], meta[name^="twitter:"], meta[property^="og:"], link[rel=canonical], link[rel=alternate]';

/** React does not remove head elements that it did not render. */
export function removePrerendered(page: Document, container: Element): void {
  page.head.querySelectorAll(PRERENDERED_HEAD).forEach((element) => element.remove());
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
