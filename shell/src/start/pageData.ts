import { receivedDocumentSchema, shopConfigSchema } from 'contract';
import * as v from 'valibot';

const selectionsSchema = v.optional(v.record(v.string(), v.unknown()));
const dataSchema = v.object({
  products: selectionsSchema,
  blogs: selectionsSchema,
  offers: selectionsSchema,
  lists: v.optional(v.object({ products: v.optional(v.string()), posts: v.optional(v.string()) })),
});
/** Origins of overriding builds (docs/teams.md). */
const hostsSchema = v.record(v.string(), v.string());

/** Warns about invalid releases. @throws Error */
export function readPage(page: Document) {
  const { document, problems } = readJson(page, 'shop-releases', receivedDocumentSchema);
  problems.forEach((problem) => console.warn(problem));
  return {
    config: readJson(page, 'shop-config', shopConfigSchema),
    received: document,
    data: page.getElementById('shop-data') ? readJson(page, 'shop-data', dataSchema) : undefined,
    hosts: page.getElementById('shop-overrides') ? readJson(page, 'shop-overrides', hostsSchema) : undefined,
  };
}

/** Whether the URL is unchanged: Back and Forward may change it before hydration. */
export function isAtRequestedUrl({ documentElement }: Document, { pathname, search }: Location): boolean {
  const { requestedUrl } = documentElement.dataset;
  return requestedUrl === undefined || requestedUrl === pathname + search;
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
  if (!text) throw new Error(`The page has no #${id}. Serve index.html through the gateway, which fills it.`);
  const result = v.safeParse(schema, JSON.parse(text));
  if (result.success) return result.output;
  const problems = result.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`).join('; ');
  throw new Error(`#${id} cannot be used (${problems}). Check the gateway's settings.`);
}
