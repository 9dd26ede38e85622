import { documentOf } from './document.fixture';
import { startTestGateway, type TestGateway } from './gateway.fixture';

let gateway: TestGateway;
afterEach(() => gateway.close());

test('a page that is opened 50 ms after a write shows it; what has not changed is not sent again', async () => {
  const asked: (number | string)[] = [];
  gateway = await startTestGateway({}, (discovery) => {
    discovery.addHook('onResponse', async (_request, { statusCode }) => void asked.push(statusCode));
  });
  let now = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const versionSent = async () =>
    /mfe-cart\/([^/]+)\//.exec(await (await gateway.get('/cart')).text())?.[1] ?? 'none';
  now += 1000;
  const versions = [await versionSent()];
  for (const version of [undefined, '1.0.0', undefined, '1.1.0']) {
    if (version) gateway.announce(documentOf({ 'mfe-cart': ['/cart'] }, version));
    now += 49;
    versions.push(await versionSent());
    now += 1;
    versions.push(await versionSent());
  }
  expect(versions).toEqual(['none', 'none', 'none', 'none', '1.0.0', '1.0.0', '1.0.0', '1.0.0', '1.1.0']);
  expect(asked).toEqual([200, 304, 304, 200, 304, 200]);
});
