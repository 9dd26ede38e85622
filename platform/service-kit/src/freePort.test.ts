import { createServer } from 'node:net';
import { freePort, probePort } from './freePort';

test('returns a port below those of the system, and passes over one that is taken', async () => {
  const free = await freePort();
  expect(free).toBeGreaterThanOrEqual(15_000);
  expect(free).toBeLessThan(32_768);
  const taken = free + 1;
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(taken, '127.0.0.1', resolve));
  // In the middle of what gives this port, so that no rounding gives its neighbour.
  const random = jest.spyOn(Math, 'random').mockReturnValueOnce((taken - 15_000 + 0.5) / (32_768 - 15_000));
  expect(await freePort()).not.toBe(taken);
  expect(random.mock.calls.length).toBeGreaterThan(1);
  random.mockRestore();
  await new Promise((resolve) => server.close(resolve));
});

test('never returns the same port twice, also while nothing listens there', async () => {
  const port = await freePort();
  const random = jest.spyOn(Math, 'random').mockReturnValueOnce((port - 15_000 + 0.5) / (32_768 - 15_000));
  expect(await freePort()).not.toBe(port);
  random.mockRestore();
});

test('names an address that this machine does not have', async () => {
  // TEST-NET-1, which no machine has (RFC 5737).
  await expect(probePort({ name: 'feed', host: '192.0.2.1', port: 0 })).rejects.toThrow(
    'feed cannot listen on 192.0.2.1:0 (EADDRNOTAVAIL). Set HOST or FEED_PORT to another one.',
  );
});
