import autocannon, { type Request, type Result } from 'autocannon';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { get as ask } from 'node:http';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readWorkspace } from 'tooling/workspace';
import { hasNginx, startFileNginx, startShopNginx } from './nginx';
import { usageOf } from './processes';

/**
 * How much the shop serves on this machine: each kind of response through the Node gateway, through nginx before it, and
 * beside both a file of the same size from nginx alone. Whoever asks runs on the same machine, so all of it is a lower bound.
 *
 * `npm run load [-- --seconds 10] [--connections 50] [--only page] [--write]`
 */
const { values: options } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '10' },
    connections: { type: 'string', default: '50' },
    only: { type: 'string', default: '' },
    /** Puts the table into docs/operations.md. */
    write: { type: 'boolean', default: false },
  },
});

interface Scenario {
  readonly name: string;
  readonly requests: readonly Request[];
  /** Bytes of a response's body as it is sent, on average. */
  readonly bytes: number;
}

interface Row {
  readonly scenario: string;
  readonly way: string;
  readonly result: Result;
  readonly cpuMs: number | undefined;
  readonly memoryMb: number | undefined;
  /** Of the file that nginx serves. */
  readonly ratio: number | undefined;
}

const BROWSER = { 'accept-encoding': 'gzip, deflate, br' };
const { root } = readWorkspace();
const connections = Number(options.connections);
const seconds = Number(options.seconds);

let done = false;
const child = fork(join(import.meta.dirname, 'shop.ts'), { execArgv: ['--import', 'tsx'] });
const [{ url }] = (await once(child, 'message')) as [{ url: string }];
// By its number: the shop's nginx would ask a name server.
const shop = url.replace('localhost', '127.0.0.1');
child.on('exit', (code, signal) => {
  if (done) return;
  console.error(`The shop has ended (code ${code}, signal ${signal}), so nothing of this counts.`);
  process.exit(1);
});
const nginx = hasNginx ? await startShopNginx(shop) : undefined;
if (!nginx) console.error('There is no nginx on this machine: the Node gateway alone is measured.');
const rows: Row[] = [];
try {
  const scenarios = (await findScenarios()).filter(({ name }) => name.includes(options.only));
  const files = hasNginx ? await startFileNginx(scenarios.map(({ bytes }) => bytes)) : undefined;
  for (const scenario of scenarios) {
    const file = { requests: [{ path: `/${scenario.bytes}` }] };
    const plain = files && (await measure('a file of nginx', scenario.name, files, file));
    const ways = [
      { way: 'Node', at: { url: shop, pid: child.pid ?? 0 } },
      ...(nginx ? [{ way: 'nginx, Node', at: { url: nginx.url, pid: child.pid ?? 0 } }] : []),
    ];
    for (const { way, at } of ways) {
      const row = await measure(way, scenario.name, at, scenario);
      const ratio = plain && plain.result.requests.average / row.result.requests.average;
      rows.push({ ...row, ratio });
    }
    if (plain) rows.push({ ...plain, ratio: 1 });
  }
  await files?.stop();
} finally {
  await nginx?.stop();
  done = true;
  child.disconnect();
  await once(child, 'exit');
}

const table = tableOf(rows);
console.log(`\n${table}`);
if (options.write) write(table);
const failed = rows.filter(({ result }) => result.errors + result['4xx'] + result['5xx'] > 0);
if (failed.length > 0) {
  console.error(`\n${failed.length} of ${rows.length} had requests that failed.`);
  process.exitCode = 1;
}

async function findScenarios(): Promise<Scenario[]> {
  const page = await (await fetch(`${shop}/`)).text();
  const [, script = ''] = /href="(\/mfe\/[^"]*\.js)"/.exec(page) ?? [];
  const [, main = ''] = /src="(\/shell\/[^"]*main[^"]*\.js)"/.exec(page) ?? [];
  const pages = ['/', '/shop', '/product/1', '/cart'];
  // Until each has its stored content.
  for (const path of pages) while (!(await fetch(shop + path).then((r) => r.text())).includes('shop-data'));
  const etag = (await fetch(`${shop}/`, { headers: BROWSER })).headers.get('etag') ?? '';
  const get = (path: string, headers = {}): Request => ({ path, headers: { ...BROWSER, ...headers } });
  const scenarios: [string, Request[]][] = [
    ['page', [get('/')]],
    ['page, not modified', [get('/', { 'if-none-match': etag })]],
    ['document', [get('/discovery.json')]],
    ['script of a remote', [get(script)]],
    ['script of the shell', [get(main)]],
    ['mixed', [...pages, '/discovery.json', script, main].map((path) => get(path))],
  ];
  return Promise.all(
    scenarios.map(async ([name, requests]) => {
      const sizes = await Promise.all(requests.map(sizeOf));
      const bytes = Math.round(sizes.reduce((sum, size) => sum + size, 0) / sizes.length);
      return { name, requests, bytes };
    }),
  );
}

/** As it is sent: fetch would unpack it, so it is asked how long it is while it is packed. */
async function sizeOf({ path, headers = {} }: Request): Promise<number> {
  const [response] = (await once(ask(shop + path, { headers: { ...headers } }), 'response')) as [
    AsyncIterable<Buffer>,
  ];
  let size = 0;
  for await (const chunk of response) size += chunk.length;
  return size;
}

async function measure(
  way: string,
  scenario: string,
  at: { readonly url: string; readonly pid: number },
  { requests }: Pick<Scenario, 'requests'>,
): Promise<Row> {
  const { url: origin, pid } = at;
  await autocannon({ url: origin, connections, duration: Math.min(1, seconds / 4), requests });
  const before = usageOf(pid);
  const result = await autocannon({ url: origin, connections, duration: seconds, requests });
  const after = usageOf(pid);
  const cpuMs = before && after && ((after.cpuSeconds - before.cpuSeconds) * 1000) / result.requests.total;
  console.error(
    `${scenario}, ${way}: ${Math.round(result.requests.average)} a second, load ${loadavg()[0]?.toFixed(1)}`,
  );
  return { scenario, way, result, cpuMs, memoryMb: after?.memoryMb, ratio: undefined };
}

function tableOf(measured: readonly Row[]): string {
  const number = (value: number | undefined, digits = 0) =>
    value === undefined ? '' : value.toFixed(digits);
  const lines = measured.map(({ scenario, way, result, cpuMs, memoryMb, ratio }) => [
    scenario,
    way,
    number(result.requests.average),
    number(result.latency.p50),
    number(result.latency.p99),
    number(cpuMs, 2),
    number(memoryMb),
    number(result.errors + result.timeouts + result['4xx'] + result['5xx']),
    ratio === undefined ? '' : `×${ratio.toFixed(1)}`,
  ]);
  const head = [
    'response',
    'through',
    'requests/s',
    'p50 ms',
    'p99 ms',
    'CPU ms each',
    'memory MB',
    'failed',
    'nginx file',
  ];
  const rule = head.map((_, index) => (index < 2 ? '---' : '--:'));
  return [head, rule, ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function write(measured: string): void {
  const page = join(root, 'docs/operations.md');
  const words = `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), Node ${process.version}, ${connections} connections, ${seconds} s each; whoever asks runs on the same cores.`;
  const between = /(<!-- load -->\n)[^]*?(<!-- \/load -->)/;
  writeFileSync(
    page,
    readFileSync(page, 'utf8').replace(
      between,
      (_, begin: string, end: string) => `${begin}\n${words}\n\n${measured}\n\n${end}`,
    ),
  );
}
