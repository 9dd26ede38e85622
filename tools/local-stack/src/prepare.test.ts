import { freePort } from 'service-kit';
import { testServer } from 'service-kit/testServer.fixture';
import { checkPorts } from './prepare';

const at = (name: string, port: number) => ({ name, host: '127.0.0.1', port });

test('accepts free ports, and any free port', async () => {
  await expect(checkPorts([at('feed', await freePort()), at('shell', 0)])).resolves.toBeUndefined();
});

test('names taken ports, and the settings that move them', async () => {
  const servers = await Promise.all([testServer(() => {}), testServer(() => {})]);
  const [shell, cart] = servers.map(({ port }) => port) as [number, number];
  await expect(checkPorts([at('shell', shell)])).rejects.toThrow(
    `Port ${shell} is taken, so shell cannot start. Free it or set SHELL_PORT to another one.`,
  );
  await expect(checkPorts([at('shell', shell), at('mfe-cart', cart)])).rejects.toThrow(
    `The ports ${shell}, ${cart} are taken: it seems that a shop runs already. End it with Ctrl-C in its terminal, or set SHELL_PORT, MFE_CART_PORT to other ones.`,
  );
  for (const { stop } of servers) await stop();
});
