import { fastify, type FastifyInstance } from 'fastify';
import { serveEmulatorPages, withoutInternet } from './emulatorPages';

const open: FastifyInstance[] = [];
let origin: string;

async function serve(app: FastifyInstance): Promise<string> {
  open.push(app);
  return app.listen({ port: 0, host: '127.0.0.1' });
}

async function shopBefore(emulator: string): Promise<string> {
  const shop = fastify();
  serveEmulatorPages(shop, emulator, 'demo-storefront');
  return serve(shop);
}

const mail = (requestType: string, more: object = {}) => ({
  email: 'ada@shop.example',
  requestType,
  oobCode: 'c',
  oobLink: `http://127.0.0.1:9099/emulator/action?mode=${requestType}&lang=en&oobCode=c&apiKey=k`,
  ...more,
});

beforeAll(async () => {
  const emulator = fastify();
  emulator.get('/emulator/auth/handler', (_request, reply) =>
    reply.type('text/html').send('<script src="https://apis.google.com/js/api.js"></script>'),
  );
  emulator.get('/emulator/v1/projects/demo-storefront/oobCodes', async () => ({
    oobCodes: [
      mail('VERIFY_EMAIL', { email: '<b>"ada"</b>@shop.example' }),
      mail('VERIFY_AND_CHANGE_EMAIL', { newEmail: 'new@shop.example' }),
      { requestType: 'SOMETHING_NEW' },
    ],
  }));
  origin = await shopBefore(await serve(emulator));
});
afterAll(() => Promise.all(open.map((app) => app.close())));

test("the emulator's pages ask nothing of any other host", async () => {
  const html = withoutInternet(`<title>x</title>
<link href="https://unpkg.com/material@10/dist/m.min.css" rel="stylesheet">
<link href="https://fonts.googleapis.com/icon?family=Material+Icons" rel="stylesheet">
<style>p{}</style>
<script src="https://unpkg.com/material@10/dist/m.min.js"></script>
<script src="https://apis.google.com/js/api.js"></script>
<script>keep()</script>`);
  expect(html).not.toContain('https:');
  expect(html).toContain('<script src="/emulator/gapi.js"></script>');
  expect(html).toContain('<link rel="stylesheet" href="/emulator/pages.css">');
  expect(html).toContain('keep()');
  expect(await (await fetch(`${origin}/emulator/auth/handler?x=1`)).text()).toContain('/emulator/gapi.js');
  const script = await fetch(`${origin}/emulator/gapi.js`);
  expect(script.headers.get('content-type')).toMatch('text/javascript');
  expect(await script.text()).toContain('gapi_onload');
});

test('the mails stand newest first, harmless, with links on the shop’s own origin', async () => {
  const response = await fetch(`${origin}/_sandbox/mails`);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const html = await response.text();
  expect(html).not.toContain('<b>');
  expect(html).toContain('To &lt;b&gt;&quot;ada&quot;&lt;/b&gt;@shop.example');
  expect([...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, subject]) => subject)).toEqual([
    'Verify your new email address',
    'Verify your email address',
  ]);
  expect(html).toContain('To new@shop.example');
  expect(html).toContain('href="/_sandbox/action?mode=VERIFY_EMAIL&amp;lang=en&amp;oobCode=c&amp;apiKey=k"');
  expect(html).not.toContain('9099');
});

test('a link that is not one of a mail says so', async () => {
  const none = await fetch(`${origin}/_sandbox/action?mode=toString`);
  expect(none.status).toBe(400);
  expect(await none.text()).toContain('This link is not one of a mail.');
});

test('while the emulator warms up the pages say so', async () => {
  const away = await shopBefore('http://127.0.0.1:1');
  for (const path of [
    '/_sandbox/mails',
    '/_sandbox/action?mode=verifyEmail&oobCode=c',
    '/emulator/auth/iframe',
  ]) {
    const response = await fetch(away + path);
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('warm up');
  }
});
