import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import autocannon, { type Client, type Request } from 'autocannon';
import { startEdge } from './edge';
import { forkShop } from './forkShop';
import { report, writeSection, type Row } from './report';

/**
 * Measures how many responses of each kind Node serves, also behind nginx if it is installed; then all kinds for a minute. The client
 * uses the same cores, so the figures are a lower bound.
 * `npm run bench -- load [--seconds 10] [--hold 60] [--connections 50] [--only page] [--write]`
 */
const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    /** Seconds of the last measurement; 0 omits it. */
    hold: { type: 'string', default: '60' },
    connections: { type: 'string', default: '50' },
    only: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
  },
});

const BROWSER = { 'accept-encoding': 'gzip, deflate, br' };
const PAGES = ['/', '/shop', '/product/1', '/cart'];
const WARM_UP_S = 0.5;

const shop = await forkShop();
const edge = await startEdge(shop.url);
const rows: Row[] = [];
let failed = 0;
try {
  const through = { Node: shop.url, ...(edge && { 'edge, Node': edge.url }) };
  const scenarios = await findScenarios();
  for (const [name, requests] of Object.entries(scenarios).filter(([each]) => each.includes(options.only)))
    for (const [way, url] of Object.entries(through))
      await measure(name, way, url, requests, Number(options.seconds));
  if (Number(options.hold) > 0)
    await measure(`mixed, ${options.hold} s`, 'Node', shop.url, scenarios.mixed, Number(options.hold));
} finally {
  await edge?.stop();
  await shop.stop();
}
const table = report(`${options.connections} connections, ${options.seconds} s each`, rows);
if (options.write) await writeSection('docs/operations.md', 'load', [table]);
if (failed > 0) {
  console.error(`\n${failed} requests failed; the table says where.`);
  process.exitCode = 1;
}

async function findScenarios() {
  const textOf = async (path: string) => (await fetch(shop.url + path)).text();
  for (const path of PAGES) while (!(await textOf(path)).includes('id="shop-data"'));
  const page = await textOf('/');
  const [, script = ''] = /href="(\/mfe\/[^"]*\.js)"/.exec(page) ?? [];
  const [, main = ''] = /src="(\/shell\/[^"]*main[^"]*\.js)"/.exec(page) ?? [];
  const etag = (await fetch(shop.url, { headers: BROWSER })).headers.get('etag') ?? '';
  const get = (path: string, headers = {}): Request => ({ path, headers: { ...BROWSER, ...headers } });
  return {
    page: [get('/')],
    'page, not modified': [get('/', { 'if-none-match': etag })],
    'page without content': [get('/offline.html')],
    document: [get('/discovery.json')],
    'script of a remote': [get(script)],
    'script of the shell': [get(main)],
    mixed: [...PAGES, '/discovery.json', script, main].map((path) => get(path)),
  };
}

async function measure(response: string, way: string, url: string, requests: Request[], seconds: number) {
  // nginx closes a connection after 1000 requests, which autocannon would count as failures.
  const load = { url, requests, connections: Number(options.connections), reconnectRate: 1000, setupClient };
  await autocannon({ ...load, duration: WARM_UP_S });
  const before = await shop.usage();
  const result = await autocannon({ ...load, duration: seconds });
  const after = await shop.usage();
  const failures = result.errors + result.timeouts + result['4xx'] + result['5xx'];
  failed += failures;
  console.error(`${response}, ${way}: load ${loadavg()[0]?.toFixed(1)}`);
  const cpuMs = (after.user + after.system - before.user - before.system) / 1000;
  rows.push({
    labels: { response, through: way },
    values: {
      'requests/s': [result.requests.average],
      'p50, ms': [result.latency.p50],
      'p99, ms': [result.latency.p99],
      'CPU of Node each, ms': [cpuMs / result.requests.total],
      'MB before': [before.rss / 1024 / 1024],
      'MB after': [after.rss / 1024 / 1024],
      failed: [failures],
    },
  });
}

/** Ignores bodies: decoding them costs more than the response, on the measured cores. */
function setupClient(client: Client): void {
  // Undocumented.
  Object.assign((client as unknown as { readonly pipelinedRequests: object }).pipelinedRequests, {
    addBody: () => {},
  });
}
