import { createServer } from 'node:net';
import { freePort } from './freePort';

/** Makes a port the next random one. Adds 0.5 because of rounding. */
const drawNext = (port: number) =>
  jest.spyOn(Math, 'random').mockReturnValueOnce((port - 15_000 + 0.5) / (32_768 - 15_000));
afterEach(() => jest.restoreAllMocks());

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
