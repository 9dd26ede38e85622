import { documentOf } from '../document.fixture';
import { startTestGateway } from '../gateway.fixture';

const apps = { 'mfe-cart': { live: '1.0.0', canary: null, releases: ['1.0.0', '1.1.0'] } };

test('the inspector gets the release of the shell and each remote, and those that can be tried', async () => {
  const gateway = await startTestGateway({}, (discovery) => {
    discovery.get('/status', async () => ({ revision: 1, apps, rollback: {} }));
  });
  gateway.publish(documentOf({ shell: [], 'mfe-cart': ['/cart'] }));
  expect(await (await gateway.get('/inspector.json')).json()).toEqual([
    expect.objectContaining({ name: 'shell', version: '1.0.0', chosen: 'live' }),
    {
      name: 'mfe-cart',
      team: '@team',
      version: '1.0.0',
      chosen: 'live',
      live: '1.0.0',
      published: ['1.0.0', '1.1.0'],
    },
  ]);
});

test('a status that is too large is not read', async () => {
  const status = { revision: 1, apps: {}, rollback: {}, more: 'x'.repeat(33 * 1024 * 1024) };
  const gateway = await startTestGateway({}, (discovery) => {
    discovery.get('/status', async () => ({ ...status, apps }));
  });
  gateway.publish(documentOf({ 'mfe-cart': ['/cart'] }));
  expect(await (await gateway.get('/inspector.json')).json()).toMatchObject([{ published: [] }]);
});

test.each([
  ['on this machine', {}, 200],
  ['on this machine where it is off', { INSPECTOR: 'no' }, 404],
  ['online', { PUBLIC_ORIGIN: 'https://shop.example' }, 404],
  ['online where it is on', { PUBLIC_ORIGIN: 'https://shop.example', INSPECTOR: 'yes' }, 200],
])('in a shop %s, with %j, its data have the status %i', async (_where, env, status) => {
  const { get } = await startTestGateway(env);
  expect((await get('/inspector.json')).status).toBe(status);
  expect((await (await get('/')).text()).includes('"inspector":true')).toBe(status === 200);
});
