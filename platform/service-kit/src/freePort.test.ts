import { once } from 'node:events';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { freePort, probePort } from './freePort';
import { testWhere } from './testWhere.fixture';

/** Makes a port the next random one. Adds 0.5 because of rounding. */
const drawNext = (port: number) =>
  jest.spyOn(Math, 'random').mockReturnValueOnce((port - 15_000 + 0.5) / (32_768 - 15_000));

test('returns a free port below those of the system', async () => {
  const free = await freePort();
  expect(free).toBeGreaterThanOrEqual(15_000);
  expect(free).toBeLessThan(32_768);
  const taken = free + 1;
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(taken, '127.0.0.1', resolve));
  const random = drawNext(taken);
  expect(await freePort()).not.toBe(taken);
  expect(random.mock.calls.length).toBeGreaterThan(1);
  await new Promise((resolve) => server.close(resolve));
});

test('never returns the same port twice, even if it is free', async () => {
  const port = await freePort();
  drawNext(port);
  expect(await freePort()).not.toBe(port);
});

const addresses = Object.values(networkInterfaces()).flatMap((all = []) => all.map(({ address }) => address));

testWhere(
  !addresses.includes('::1') && 'no IPv6 here',
  'a port of which another program has the other loopback address is taken',
  async () => {
    const port = await freePort();
    await using other = createServer().listen(port, '::1');
    await once(other, 'listening');
    for (const host of ['127.0.0.1', '0.0.0.0'])
      await expect(probePort({ name: 'shell', host, port })).rejects.toThrow(`Port ${port} is taken`);
  },
);
