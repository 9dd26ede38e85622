import type { FastifyInstance } from 'fastify';
import { createService, type ServiceOptions } from './createService';

interface Line {
  readonly msg: string;
  readonly [field: string]: unknown;
}

const open: FastifyInstance[] = [];
afterEach(() => Promise.all(open.splice(0).map((app) => app.close())));

/** Starts a service that responds at `/`, and closes it after the test. */
export async function start(
  options: Partial<ServiceOptions> = {},
  addRoutes?: (app: FastifyInstance) => void,
) {
  const lines: Line[] = [];
  const app = createService({
    name: 'lamps',
    log: { write: (line) => lines.push(JSON.parse(line) as Line) },
    ...options,
  });
  open.push(app);
  app.get('/', async () => 'here');
  addRoutes?.(app);
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, origin, lines, requests: () => lines.filter(({ msg }) => msg === 'request') };
}
