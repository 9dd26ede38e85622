import { startTestGateway } from './gateway.fixture';
import { startUpstream } from './upstream.fixture';

test('a gateway has what its plugin adds, and the files of a dev server in place of the build', async () => {
  const origin = await startUpstream((app) => app.get('/*', async ({ url }) => url));
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
});
