import { once } from 'node:events';
import { get as ask } from 'node:http';
import type { Request } from 'autocannon';

export interface Scenario {
  readonly name: string;
  readonly requests: readonly Request[];
  /** What is sent for each of them, as a file of nginx would have it. */
  readonly bodies: readonly Buffer[];
}

const BROWSER = { 'accept-encoding': 'gzip, deflate, br' };
const PAGES = ['/', '/shop', '/product/1', '/cart'];

/** What is asked of the shop. @param shop origin of a gateway, whose pages are stored once this is fulfilled */
export async function findScenarios(shop: string) {
  const textOf = async (path: string) => (await fetch(shop + path)).text();
  for (const path of PAGES) while (!(await textOf(path)).includes('id="shop-data"'));
  const page = await textOf('/');
  const [, script = ''] = /href="(\/mfe\/[^"]*\.js)"/.exec(page) ?? [];
  const [, main = ''] = /src="(\/shell\/[^"]*main[^"]*\.js)"/.exec(page) ?? [];
  const etag = (await fetch(shop, { headers: BROWSER })).headers.get('etag') ?? '';
  const get = (path: string, headers = {}): Request => ({ path, headers: { ...BROWSER, ...headers } });

  async function scenario(name: string, ...requests: Request[]): Promise<Scenario> {
    return { name, requests, bodies: await Promise.all(requests.map((request) => bodyOf(shop, request))) };
  }
  return {
    page: await scenario('page', get('/')),
    notModified: await scenario('page, not modified', get('/', { 'if-none-match': etag })),
    withoutContent: await scenario('page without content', get('/offline.html')),
    document: await scenario('document', get('/discovery.json')),
    remoteScript: await scenario('script of a remote', get(script)),
    shellScript: await scenario('script of the shell', get(main)),
    mixed: await scenario('mixed', ...[...PAGES, '/discovery.json', script, main].map((path) => get(path))),
  };
}

/** As it is sent: fetch would unpack it. */
async function bodyOf(shop: string, { path, headers = {} }: Request): Promise<Buffer> {
  const [response] = (await once(ask(shop + path, { headers: { ...headers } }), 'response')) as [
    AsyncIterable<Buffer>,
  ];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return Buffer.concat(chunks);
}
