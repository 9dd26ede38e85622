import type { FastifyRequest } from 'fastify';
import { startTestGateway } from '../gateway.fixture';

export const health = { app: 'mfe-cart', version: '1.1.0', outcome: 'failed', phase: 'entry', ms: 20 };
export const vital = { app: 'mfe-cart', version: '1.0.0', name: 'LCP', value: 1200 };

export const listOf = (count: number, report: object) => Array.from({ length: count }, () => report);

export async function startReports(env: Record<string, string> = {}) {
  const received: Pick<FastifyRequest, 'url' | 'headers' | 'body'>[] = [];
  let respond = async () => 202;
  const gateway = await startTestGateway(env, (app) => {
    for (const path of ['/reports', '/vitals'])
      app.post(path, async ({ url, headers, body }, reply) => {
        received.push({ url, headers, body });
        return reply.code(await respond()).send();
      });
  });
  const relayed = () => received.flatMap(({ body }) => body as object[]);

  return {
    ...gateway,
    received,
    relayed,
    respondWith: (next: () => Promise<number>) => void (respond = next),
    logged: (message: string) =>
      gateway.log
        .map((line) => JSON.parse(line) as Record<string, unknown>)
        .filter(({ msg }) => msg === message),
    /** Sends a report as a browser does. @returns the status */
    async send(kind: string, body: unknown, headers: Record<string, string> = {}): Promise<number> {
      const type = kind === 'csp' ? 'application/csp-report' : 'application/json';
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const response = await gateway.post(`/reports/${kind}`, text, { 'content-type': type, ...headers });
      expect(response.headers.getSetCookie()).toEqual([]);
      return response.status;
    },
    async untilRelayed(count: number): Promise<void> {
      while (relayed().length < count) await gateway.get('/health');
    },
  };
}
