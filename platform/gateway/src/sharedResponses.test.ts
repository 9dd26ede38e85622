import { createHash } from 'node:crypto';
import { documentOf } from './document.fixture';
import { startTestGateway } from './gateway.fixture';
import { startUpstream } from './upstream.fixture';

const feed = JSON.stringify([{ id: 1, title: 'Lamp', price: 5 }]);
const hash = createHash('sha256').update(feed).digest('hex').slice(0, 32);

test.each([
  '/cart',
  '/no/such/page',
  '/offline.html',
  '/discovery.json',
  '/inspector.json',
  '/robots.txt',
  '/sitemap.xml',
  '/sw.js',
  `/data/${hash}.json`,
])('clients of %s share its bytes, plain and compressed', async (path) => {
  const payloads: unknown[] = [];
  const { get, publish } = await startTestGateway({}, undefined, {
    feed: await startUpstream((app) => app.get('/products', async () => feed)),
    plugin: {
      register: (app) =>
        app.addHook('onSend', async (_request, _reply, payload) => void payloads.push(payload)),
    },
  });
  publish(documentOf({ 'mfe-cart': ['/cart'] }));
  // Reads the feed.
  await get('/sitemap.xml');
  for (const encoding of ['identity', 'br', 'gzip']) {
    const ask = async () => {
      const response = await get(path, { 'accept-encoding': encoding });
      await response.text();
      return [response.headers.get('content-encoding') ?? 'identity', payloads.at(-1)];
    };
    const [first, second] = [await ask(), await ask()];
    expect(first).toEqual([encoding, expect.any(Buffer)]);
    expect(second[1]).toBe(first[1]);
  }
});
