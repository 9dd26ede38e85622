import { execa } from 'execa';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readWorkspace } from 'build/workspace';
import { failuresOf, measure, type Row, type Way } from './measure';
import { costTable, tableOf } from './table';
import { FILE, startWays, type Ways } from './ways';
import { usageOf } from './processes';
import type { Scenario } from './scenarios';

/**
 * How much the shop serves on this machine: each kind of response through the gateway, through the edge before one or two of
 * them, and beside these a file of the same bytes from nginx alone; what a page costs the gateway with and without content; and
 * whether all of it holds for a minute. Whoever asks runs on the same machine, so it is a lower bound.
 *
 * `npm run load [-- --seconds 10] [--hold 60] [--connections 50] [--only page] [--write]`
 */
const { values: options } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '10' },
    /** For how many seconds it has to hold at last; 0 leaves that out. */
    hold: { type: 'string', default: '60' },
    connections: { type: 'string', default: '50' },
    only: { type: 'string', default: '' },
    /** Puts the tables into docs/operations.md. */
    write: { type: 'boolean', default: false },
  },
});
const connections = Number(options.connections);
const seconds = Number(options.seconds);
/** A cost is seen in less than a throughput. */
const COST_S = Math.min(3, seconds);

const ways = await startWays();
let results: Awaited<ReturnType<typeof measureAll>>;
try {
  results = await measureAll(ways);
} finally {
  await ways.stop();
}
const { rows, costs, held } = results;
const tables = [tableOf(rows, fileOf), costTable(costs), held?.sentence ?? ''].filter(Boolean);
console.log(`\n${tables.join('\n\n')}`);
if (options.write) await write(tables);
const all = [...rows, ...costs, ...(held ? [held.row] : [])];
const failed = all.filter((row) => failuresOf(row) > 0);
if (failed.length > 0) {
  console.error(`\n${failed.length} of ${all.length} had requests that failed:`);
  for (const { scenario, way, result } of failed)
    console.error(
      `${scenario}, ${way}: ${result.errors} without a response, ${result.timeouts} too late, ${result['4xx'] + result['5xx']} refused`,
    );
  process.exitCode = 1;
}

async function measureAll({ node, edge, two, scenarios, fileOf: fileFor }: Ways) {
  const plan: readonly (readonly [Scenario, readonly (Way | undefined)[]])[] = [
    [scenarios.page, [node, edge, two]],
    [scenarios.notModified, [node, edge]],
    [scenarios.document, [node, edge]],
    [scenarios.remoteScript, [node, edge]],
    [scenarios.shellScript, [node, edge]],
    [scenarios.mixed, [node, edge, two]],
  ];
  const isChosen = ({ name }: Scenario) => name.includes(options.only);
  const rows: Row[] = [];
  const costs: Row[] = [];
  for (const [scenario, through] of plan.filter(([each]) => isChosen(each))) {
    const { name, requests } = scenario;
    for (const way of through)
      if (way) rows.push(await measure(name, way, requests, { connections, seconds }));
    const file = await fileFor(scenario);
    if (file) rows.push(await measure(name, file.way, file.requests, { connections, seconds }));
  }
  for (const { name, requests } of [scenarios.page, scenarios.withoutContent].filter(isChosen))
    for (const each of [1, 10, 100])
      costs.push(await measure(name, node, requests, { connections: each, seconds: COST_S }));
  const held = Number(options.hold) > 0 ? await hold(scenarios.mixed, edge ?? node) : undefined;
  return { rows, costs, held };
}

/** All kinds of responses for a while, as many as there may be. */
async function hold(scenario: Scenario, way: Way) {
  const before = usageOf(way.pids)?.memoryMb;
  const load = { connections, seconds: Number(options.hold) };
  const row = await measure(`${scenario.name}, held`, way, scenario.requests, load);
  const { result, memoryMb } = row;
  const memory = before === undefined ? '' : ` Memory before it ${before} MB, after it ${memoryMb} MB.`;
  const sentence = `${scenario.name} through ${way.name} for ${options.hold} s without a pause: ${result.requests.total} requests, ${Math.round(result.requests.average)} a second, p99 ${result.latency.p99} ms, ${failuresOf(row)} failed.${memory}`;
  return { row, sentence: sentence[0]?.toUpperCase() + sentence.slice(1) };
}

/** What nginx does for files of the same bytes. */
function fileOf({ scenario }: Row): Row | undefined {
  return rows.find((row) => row.way === FILE && row.scenario === scenario);
}

async function write(measured: readonly string[]): Promise<void> {
  const { root } = readWorkspace();
  const page = join(root, 'docs/operations.md');
  const words = `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), Node ${process.version}, ${connections} connections, ${seconds} s each; whoever asks runs on the same cores.`;
  const between = /(<!-- load -->\n)[^]*?(<!-- \/load -->)/;
  writeFileSync(
    page,
    readFileSync(page, 'utf8').replace(
      between,
      (_, begin: string, end: string) => `${begin}\n${[words, ...measured].join('\n\n')}\n\n${end}`,
    ),
  );
  await execa('prettier', ['--write', page], { cwd: root, preferLocal: true });
}
