import type { AppStatus, HistoryEntry } from 'contract';
import { root } from 'build/root';
import { createService } from 'service-kit';
import { runReleases } from './program';

interface Asked {
  readonly path: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

interface Response {
  readonly status: number;
  readonly body: object;
  /** The log's revision afterwards. */
  readonly revision?: number;
}

/** `fetch` refuses this port. */
export const NOWHERE = 'http://127.0.0.1:9';

export const CART = { live: '1.1.0', canary: null, releases: ['1.0.0', '1.1.0'] };
export const event = (changes: Partial<HistoryEntry> = {}): HistoryEntry => ({
  revision: 8,
  at: '2026-01-01T00:00:00.000Z',
  by: '@cart',
  action: 'rolled-back',
  app: 'mfe-cart',
  version: '1.0.0',
  ...changes,
});
const written = { revision: 8, app: { ...CART, live: '1.0.0' }, event: event() };

export const refusal = (status: number, detail: string, revision?: number): Response => ({
  status,
  body: { type: 'urn:problem:x', title: 'X', status, detail },
  ...(revision !== undefined && { revision }),
});

const open: (() => Promise<unknown>)[] = [];
afterEach(() => Promise.all(open.splice(0).map((close) => close())));

/** Starts a discovery at revision 7. Writes get `responses` in order, then succeed. @returns also `run`, which runs the command with it */
export async function startDiscovery(
  responses: Response[] = [],
  history: Partial<HistoryEntry>[] = [],
  register: (app: ReturnType<typeof createService>) => void = () => {},
  canary: AppStatus['canary'] = null,
) {
  const asked: Asked[] = [];
  let revision = 7;
  const app = createService({ name: 'fake' });
  open.push(() => app.close());
  app.get('/history', async () => history);
  app.get('/reports', async () => ({}));
  app.get('/evidence', async () => ({ 'mfe-cart': 'failures 1 of 9; evidence 2 of 1000' }));
  // An older discovery has no measures.
  if (canary)
    app.get('/measures', async () => ({ 'mfe-cart': [{ name: 'added', live: [9, 2], canary: [3, 0] }] }));
  app.get('/status', async () => ({
    revision,
    apps: { 'mfe-cart': { ...CART, canary } },
    rollback: { 'mfe-cart': '1.0.0' },
  }));
  app.post('/apps/*', async ({ url: path, headers, body }, reply) => {
    asked.push({ path, headers, body });
    const next: Response = responses.shift() ?? { status: 200, body: written };
    revision = next.revision ?? revision;
    return reply.code(next.status).send(next.body);
  });
  register(app);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    asked,
    close: () => app.close(),
    run: (args: string, env = {}) => run(args, { DISCOVERY_URL: url, ...env }),
  };
}

export async function run(args: string, env: Record<string, string> = {}, cwd = root) {
  const [out, errors]: [string[], string[]] = [[], []];
  const code = await runReleases(args.split(' ').filter(Boolean), {
    root: cwd,
    env,
    writeOut: (text) => out.push(text),
    writeError: (text) => errors.push(text),
  });
  return { code, out: out.join(''), errors: errors.join('') };
}
