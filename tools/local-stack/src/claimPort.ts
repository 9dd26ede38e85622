import { createServer, type AddressInfo } from 'node:net';
import { PortError, settingName, type Endpoint } from 'service-kit';

// Not a port the system would give: those are also given to outgoing connections, and by the time the other process is up
// one of them may have it.
const LOWEST_CLAIMED = 15_000;
const FIRST_GIVEN_BY_THE_SYSTEM = 32_768;
const ATTEMPTS = 20;

/**
 * Makes sure of a port for a server that another process opens some seconds later.
 * @returns the port, or a free one for 0
 * @throws PortError when it cannot be had
 */
export async function claimPort(endpoint: Endpoint): Promise<number> {
  if (endpoint.port !== 0) return tryPort(endpoint);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const port = LOWEST_CLAIMED + Math.floor(Math.random() * (FIRST_GIVEN_BY_THE_SYSTEM - LOWEST_CLAIMED));
    if (await tryPort({ ...endpoint, port }).catch(() => undefined)) return port;
  }
  return tryPort(endpoint);
}

/**
 * Makes sure of ports before anything that takes its time is done for them; those of 0 are free.
 * @throws Error in a sentence that names those that are taken, PortError when it is one
 */
export async function checkPorts(endpoints: readonly Endpoint[]): Promise<void> {
  const problems = await Promise.all(
    endpoints
      .filter(({ port }) => port > 0)
      .map((endpoint) =>
        tryPort(endpoint).then(
          () => [],
          (error: PortError) => [{ ...endpoint, error }],
        ),
      ),
  );
  const taken = problems.flat();
  if (taken[0] === undefined) return;
  if (taken.length === 1) throw taken[0].error;
  const ports = taken.map(({ port }) => port).join(', ');
  const settings = taken.map(({ name }) => settingName(name, 'PORT')).join(', ');
  throw new Error(
    `The ports ${ports} are taken: it seems that a shop runs already. End it with Ctrl-C in its terminal, or set ${settings} to other ones.`,
  );
}

function tryPort(endpoint: Endpoint): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new PortError(endpoint, error)));
    server.listen({ host: endpoint.host, port: endpoint.port }, () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
