import { fastify, type FastifyInstance } from 'fastify';

type Close = () => Promise<unknown>;

const afterFile: Close[] = [];
let afterTest: Close[] | undefined;
beforeEach(() => void (afterTest = []));
afterEach(async () => {
  await Promise.all((afterTest ?? []).map((close) => close()));
  afterTest = undefined;
});
afterAll(() => Promise.all(afterFile.map((close) => close())));

/** Closes after the test, or after all tests if it was opened before them. */
export function closeAfterwards(close: Close): void {
  (afterTest ?? afterFile).push(close);
}

/** Starts a service on a free port, which is closed afterwards. @returns its origin */
export async function startUpstream(register: (app: FastifyInstance) => void): Promise<string> {
  const app = fastify({ forceCloseConnections: true });
  register(app);
  closeAfterwards(() => app.close());
  return app.listen({ port: 0, host: '127.0.0.1' });
}
