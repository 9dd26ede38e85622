import { join } from 'node:path';
import { fastify } from 'fastify';
import { testFolder } from 'service-kit/testFolder.fixture';
import { testServer } from 'service-kit/testServer.fixture';
import { startAuthEmulator } from './authEmulator';
import { keepSessions } from './keepSessions';

const { root: cache, put } = testFolder();

test('a taken port of the emulator is reported at once, not after its start', async () => {
  const { port, stop } = await testServer(() => {});
  await expect(startAuthEmulator('127.0.0.1', port, cache)).rejects.toThrow(
    `Port ${port} is taken, so auth-emulator cannot start. Free it or set AUTH_EMULATOR_PORT to another one.`,
  );
  await stop();
});

test('accounts keep the time from which their sessions count, over an import', async () => {
  const asked: unknown[] = [];
  const emulator = fastify();
  emulator.post('/*', async (request) => {
    asked.push([request.url, request.headers.authorization, request.body]);
    return {};
  });
  const url = await emulator.listen({ port: 0, host: '127.0.0.1' });
  put('auth_export/accounts.json', {
    users: [{ localId: 'ada', validSince: '1700000000', email: 'ada@shop.example' }],
  });
  await keepSessions(cache, 'demo-storefront')(url);
  await emulator.close();
  expect(asked).toEqual([
    [
      '/identitytoolkit.googleapis.com/v1/projects/demo-storefront/accounts:update',
      'Bearer owner',
      { localId: 'ada', validSince: '1700000000' },
    ],
  ]);
});

test('a first start has no sessions to keep', async () => {
  await expect(
    keepSessions(join(cache, 'none'), 'demo-storefront')('http://127.0.0.1:1'),
  ).resolves.toBeUndefined();
});
