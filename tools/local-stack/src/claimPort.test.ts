import { createServer, type AddressInfo, type Server } from 'node:net';
import { PortError } from 'service-kit';
import { checkPorts, claimPort } from './claimPort';

const endpoint = { name: 'auth-emulator-hub', host: '127.0.0.1', port: 0 };
const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

async function listenOn(port: number): Promise<number> {
  const server = createServer();
  open.push(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return (server.address() as AddressInfo).port;
}

test('any free port is one below those the system gives, and free still', async () => {
  const port = await claimPort(endpoint);
  expect(port).toBeGreaterThanOrEqual(15_000);
  expect(port).toBeLessThan(32_768);
  expect(await listenOn(port)).toBe(port);
});

test('a port of one’s own that is free is that port', async () => {
  const port = await claimPort(endpoint);
  expect(await claimPort({ ...endpoint, port })).toBe(port);
});

test('a port of one’s own that is taken is named, with the setting that moves it', async () => {
  const port = await listenOn(0);
  const claim = claimPort({ ...endpoint, port });
  await expect(claim).rejects.toBeInstanceOf(PortError);
  await expect(claim).rejects.toThrow(
    `Port ${port} is taken, so auth-emulator-hub cannot start. Free it or set AUTH_EMULATOR_HUB_PORT to another one.`,
  );
});

test('a taken port is passed over when any free one will do', async () => {
  const taken = await claimPort(endpoint);
  const random = jest.spyOn(Math, 'random');
  // In the middle of what gives this port, so that no rounding gives its neighbour.
  random.mockReturnValueOnce((taken - 15_000 + 0.5) / (32_768 - 15_000));
  await listenOn(taken);
  const port = await claimPort(endpoint);
  expect(random.mock.calls.length).toBeGreaterThan(1);
  expect(port).not.toBe(taken);
  random.mockRestore();
});

test('an address that is none of this machine is named', async () => {
  // Of TEST-NET-1, which no machine has (RFC 5737).
  await expect(claimPort({ ...endpoint, host: '192.0.2.1' })).rejects.toThrow(
    'auth-emulator-hub cannot listen on 192.0.2.1:0 (EADDRNOTAVAIL). Set HOST or AUTH_EMULATOR_HUB_PORT to another one.',
  );
});

describe('before a start', () => {
  test('free ports are no problem', async () => {
    const port = await claimPort(endpoint);
    await expect(checkPorts([{ ...endpoint, port }, endpoint])).resolves.toBeUndefined();
  });

  test('one that is taken is named, with the setting that moves it', async () => {
    const port = await listenOn(0);
    await expect(checkPorts([{ ...endpoint, port }])).rejects.toThrow(
      `Port ${port} is taken, so auth-emulator-hub cannot start.`,
    );
  });

  test('several that are taken are told to be those of another shop', async () => {
    const ports = [await listenOn(0), await listenOn(0)] as const;
    const endpoints = [
      { ...endpoint, name: 'shell', port: ports[0] },
      { ...endpoint, name: 'mfe-cart', port: ports[1] },
    ];
    await expect(checkPorts(endpoints)).rejects.toThrow(
      `The ports ${ports.join(', ')} are taken: it seems that a shop runs already. End it with Ctrl-C in its terminal, or set SHELL_PORT, MFE_CART_PORT to other ones.`,
    );
  });
});
