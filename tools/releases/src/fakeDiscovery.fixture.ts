import { root } from 'build/root';
import type { AppStatus, HistoryEntry, Release } from 'contract';
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
  readonly revision?: number;
}

/** `fetch` refuses this port. */
export const NOWHERE = 'http://127.0.0.1:9';

export const CART = { live: '1.1.0', canary: null, releases: ['1.0.0', '1.1.0'] };
/** For the folder of a workspace. */
export const PACKAGE = {
  version: '1.0.0',
  storefront: { port: 3002, team: '@cart', label: 'The cart', routes: [] },
};
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

interface FakeDiscovery {
  /** Of writes, in order. Further ones succeed. */
  readonly responses?: Response[];
  readonly history?: Partial<HistoryEntry>[];
  /** Of mfe-cart. */
  readonly canary?: AppStatus['canary'];
  readonly releases?: readonly Partial<Release>[];
  /** Versions by app. Default: those of mfe-cart. */
  readonly live?: Readonly<Record<string, string | null>>;
  readonly register?: (app: ReturnType<typeof createService>) => void;
}

/** Starts a discovery at revision 7. @returns also `run`, which runs the command with it */
export async function startDiscovery({
  responses = [],
  history = [],
  canary = null,
  releases = [],
  live = { 'mfe-cart': CART.live },
  register = () => {},
}: FakeDiscovery = {}) {
  const asked: Asked[] = [];
  let revision = 7;
  const app = createService({ name: 'fake' });
  open.push(() => app.close());
  app.get('/history', async () => history);
  app.get('/reports', async () => ({}));
  app.get('/evidence', async () => ({ 'mfe-cart': 'failures 1 of 9; evidence 2 of 1000' }));
  app.get('/measures', async () =>
    canary ? { 'mfe-cart': [{ name: 'added', live: [9, 2], canary: [3, 0] }] } : {},
  );
  app.get('/status', async () => ({
    revision,
    apps: Object.fromEntries(
      Object.entries(live).map(([name, version]) => [name, { ...CART, canary, live: version }]),
    ),
    rollback: { 'mfe-cart': '1.0.0' },
  }));
  for (const release of releases)
    app.get(`/apps/${release.name}/releases/${release.version}`, async () => release);
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

/** What a refused command gives. @param problem a sentence, or a pattern of the whole output of errors */
export const refused = (problem: string | RegExp) => ({
  code: 1,
  out: '',
  errors: typeof problem === 'string' ? `${problem}\n` : (expect.stringMatching(problem) as string),
});

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
