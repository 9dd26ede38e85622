import { failuresOf, type Row } from './measure';

/** One row per measurement. @param fileOf what nginx does for a file of the same bytes */
export function tableOf(rows: readonly Row[], fileOf: (row: Row) => Row | undefined): string {
  return markdown(
    [
      'response',
      'through',
      'requests/s',
      'p50 ms',
      'p99 ms',
      'CPU ms each',
      'memory MB',
      'failed',
      'nginx file',
    ],
    rows.map((row) => {
      const { scenario, way, result, cpuMs, memoryMb } = row;
      const file = fileOf(row);
      const ratio = file && file.result.requests.average / result.requests.average;
      return [
        scenario,
        way,
        number(result.requests.average),
        number(result.latency.p50),
        number(result.latency.p99),
        number(cpuMs, 3),
        number(memoryMb),
        String(failuresOf(row)),
        ratio === undefined ? '' : `×${ratio.toFixed(1)}`,
      ];
    }),
  );
}

/** What a page costs the gateway, by how many ask at once. */
export function costTable(rows: readonly Row[]): string {
  return markdown(
    ['page', 'connections', 'requests/s', 'p50 ms', 'p99 ms', 'CPU ms each', 'failed'],
    rows.map((row) => [
      row.scenario,
      String(row.connections),
      number(row.result.requests.average),
      number(row.result.latency.p50),
      number(row.result.latency.p99),
      number(row.cpuMs, 3),
      String(failuresOf(row)),
    ]),
  );
}

const TEXTS = ['response', 'through', 'page'];

function markdown(head: readonly string[], lines: readonly (readonly string[])[]): string {
  const rule = head.map((name) => (TEXTS.includes(name) ? '---' : '--:'));
  return [head, rule, ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function number(value: number | undefined, digits = 0): string {
  return value === undefined ? '' : value.toFixed(digits);
}
