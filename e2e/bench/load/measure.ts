import autocannon, { type Client, type Request, type Result } from 'autocannon';
import { loadavg } from 'node:os';
import { usageOf } from './processes';

export interface Way {
  readonly name: string;
  readonly url: string;
  /** Of the servers on it. */
  readonly pids: readonly number[];
}

export interface Row {
  readonly scenario: string;
  readonly way: string;
  readonly connections: number;
  readonly result: Result;
  /** Of all servers on the way. */
  readonly cpuMs: number | undefined;
  readonly memoryMb: number | undefined;
}

export interface Load {
  readonly connections: number;
  readonly seconds: number;
}

const WARM_UP_S = 0.5;
/**
 * nginx ends a connection after so many requests, and says so with the last one. autocannon, whose types do not know this, would
 * go on writing on it, and count what is lost as a failure.
 */
const CONNECTION = { reconnectRate: 1000 };

/** Asks as fast as responses come. */
export async function measure(
  scenario: string,
  { name: way, url, pids }: Way,
  requests: readonly Request[],
  { connections, seconds }: Load,
): Promise<Row> {
  const ask = (duration: number) =>
    autocannon({
      url,
      connections,
      duration,
      requests,
      setupClient: readNothing,
      ...CONNECTION,
    });
  await ask(Math.min(WARM_UP_S, seconds / 4));
  const before = usageOf(pids);
  const result = await ask(seconds);
  const after = usageOf(pids);
  const cpuMs = before && after && ((after.cpuSeconds - before.cpuSeconds) * 1000) / result.requests.total;
  console.error(
    `${scenario}, ${way}: ${Math.round(result.requests.average)} a second, load ${loadavg()[0]?.toFixed(1)}`,
  );
  return { scenario, way, connections, result, cpuMs, memoryMb: after?.memoryMb };
}

/** What failed of a row: no response, too late, or a status of no success. */
export function failuresOf({ result }: Row): number {
  return result.errors + result.timeouts + result['4xx'] + result['5xx'];
}

/**
 * autocannon reads each body as UTF-8, for nobody. With compressed bytes, which are none, that costs a multiple of the response
 * itself, on the cores that are measured.
 */
function readNothing({ pipelinedRequests }: Client): void {
  pipelinedRequests.addBody = () => {};
}
