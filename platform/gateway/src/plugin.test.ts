import { fastify } from 'fastify';
import { startTestGateway } from './gateway.fixture';

test('a gateway has what its plugin adds, and the files of a dev server in place of the build', async () => {
  const upstream = fastify({ forceCloseConnections: true });
  upstream.get('/*', async ({ url }) => url);
  const origin = await upstream.listen({ port: 0, host: '127.0.0.1' });
  const plugin = {
    upstreams: [
      { name: 'login', origin, prefix: '/login-service' },
      { name: 'docs', origin, prefix: '/docs', path: '/site' },
    ],
    shellOrigin: origin,
  };
  const gateway = await startTestGateway({}, undefined, {}, { plugin });
  const textAt = async (path: string) => (await gateway.get(path)).text();
  expect(await textAt('/login-service/v1?key=k')).toBe('/login-service/v1?key=k');
  expect(await textAt('/docs/start')).toBe('/site/start');
  expect(await textAt('/shell/1.0.0/main.js')).toBe('/shell/1.0.0/main.js');
  await gateway.close();
  await upstream.close();
});
