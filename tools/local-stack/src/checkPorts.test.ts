import { createServer, type AddressInfo, type Server } from 'node:net';
import { freePort } from 'service-kit';
import { checkPorts } from './checkPorts';

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

async function takenPort(): Promise<number> {
  const server = createServer();
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const at = (name: string, port: number) => ({ name, host: '127.0.0.1', port });

test('accepts free ports, and any free port', async () => {
  await expect(checkPorts([at('feed', await freePort()), at('shell', 0)])).resolves.toBeUndefined();
});

test('names taken ports, and the settings that move them', async () => {
  const [shell, cart] = [await takenPort(), await takenPort()];
  await expect(checkPorts([at('shell', shell)])).rejects.toThrow(
    `Port ${shell} is taken, so shell cannot start. Free it or set SHELL_PORT to another one.`,
  );
  await expect(checkPorts([at('shell', shell), at('mfe-cart', cart)])).rejects.toThrow(
    `The ports ${shell}, ${cart} are taken: it seems that a shop runs already. End it with Ctrl-C in its terminal, or set SHELL_PORT, MFE_CART_PORT to other ones.`,
  );
});
