import { receivedDocumentSchema, shopConfigSchema } from 'contract';
import type { PageData } from 'shared-feed';
import * as v from 'valibot';

/** Warns about invalid releases. @throws Error */
export function readPage(page: Document) {
  const { document, problems } = readJson(page, 'shop-releases', receivedDocumentSchema);
  problems.forEach((problem) => console.warn(problem));
  return {
    config: readJson(page, 'shop-config', shopConfigSchema),
    received: document,
    data: parse(page, 'shop-data') as PageData | undefined,
    /** Origins of overriding builds (docs/teams.md). */
    hosts: parse(page, 'shop-overrides') as Readonly<Record<string, string>> | undefined,
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

function parse(page: Document, id: string): unknown {
  const text = page.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : undefined;
}

function readJson<T>(page: Document, id: string, schema: v.GenericSchema<unknown, T>): T {
  const json = parse(page, id);
  if (!json) throw new Error(`The page has no #${id}. Serve index.html through the gateway, which fills it.`);
  const result = v.safeParse(schema, json);
  if (result.success) return result.output;
  const problems = result.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`).join('; ');
  throw new Error(`#${id} cannot be used (${problems}). Check the gateway's settings.`);
}
