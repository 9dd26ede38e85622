import { documentOf } from './document.fixture';
import { startTestGateway } from './gateway.fixture';

test('the inspector gets the release of each remote, and those that can be tried', async () => {
  const apps = { 'mfe-cart': { live: '1.0.0', canary: null, releases: ['1.0.0', '1.1.0'] } };
  const gateway = await startTestGateway({}, (discovery) => {
    discovery.get('/status', async () => ({ revision: 1, apps, rollback: {} }));
  });
  gateway.publish(documentOf({ 'mfe-cart': ['/cart'] }));
  expect(await (await gateway.get('/inspector.json')).json()).toEqual([
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
  const apps = { 'mfe-cart': { live: '1.0.0', canary: null, releases: ['1.0.0', '1.1.0'] } };
  const gateway = await startTestGateway({}, (discovery) => {
    discovery.get('/status', async () => ({ ...status, apps }));
  });
  gateway.publish(documentOf({ 'mfe-cart': ['/cart'] }));
  expect(await (await gateway.get('/inspector.json')).json()).toMatchObject([{ published: [] }]);
});
