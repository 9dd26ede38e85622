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

test('names a taken port, and the setting that moves it', async () => {
  const port = await takenPort();
  await expect(checkPorts([at('auth-emulator-hub', port)])).rejects.toThrow(
    `Port ${port} is taken, so auth-emulator-hub cannot start. Free it or set AUTH_EMULATOR_HUB_PORT to another one.`,
  );
});

test('takes several taken ports for those of another shop', async () => {
  const [shell, cart] = [await takenPort(), await takenPort()];
  await expect(checkPorts([at('shell', shell), at('mfe-cart', cart)])).rejects.toThrow(
    `The ports ${shell}, ${cart} are taken: it seems that a shop runs already. End it with Ctrl-C in its terminal, or set SHELL_PORT, MFE_CART_PORT to other ones.`,
  );
});
