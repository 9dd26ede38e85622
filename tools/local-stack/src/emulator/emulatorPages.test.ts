import { fastify, type FastifyInstance } from 'fastify';
import { serveEmulatorPages, withoutInternet } from './emulatorPages';

const open: FastifyInstance[] = [];
const asked: { url: string; body: unknown }[] = [];
let response: { status: number; body: object } = { status: 200, body: {} };
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
  emulator.post('/identitytoolkit.googleapis.com/v1/*', (request, reply) => {
    asked.push({ url: request.url.replace(/.*accounts:/, ''), body: request.body });
    return reply.code(response.status).send(response.body);
  });
  origin = await shopBefore(await serve(emulator));
});
beforeEach(() => {
  asked.length = 0;
  response = { status: 200, body: {} };
});
afterAll(() => Promise.all(open.map((app) => app.close())));

const refused = (message: string) => ({ status: 400, body: { error: { message } } });
const post = (body: Record<string, string>) =>
  fetch(`${origin}/_sandbox/action`, { method: 'POST', body: new URLSearchParams(body) });

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
  const html = await (await fetch(`${origin}/_sandbox/mails`)).text();
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

test.each(['verifyEmail', 'verifyAndChangeEmail', 'recoverEmail'])(
  'a link of mode %s does it',
  async (mode) => {
    const response = await fetch(`${origin}/_sandbox/action?mode=${mode}&oobCode=c`);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toContain('role="status"');
    expect(asked).toEqual([{ url: 'update?key=local-stack', body: { oobCode: 'c' } }]);
  },
);

test('a new password is asked for, refused when weak, and set', async () => {
  const form = await (await fetch(`${origin}/_sandbox/action?mode=resetPassword&oobCode=c`)).text();
  expect(form).toContain('autocomplete="new-password"');
  response = refused('WEAK_PASSWORD : Password should be at least 6 characters');
  const weak = await post({ oobCode: 'c', newPassword: 'a' });
  expect(weak.status).toBe(400);
  expect(await weak.text()).toContain('Password should be at least 6 characters.');
  response = { status: 200, body: {} };
  expect((await post({ oobCode: 'c', newPassword: 'Secret#1' })).status).toBe(200);
  expect(asked.at(-1)).toEqual({
    url: 'resetPassword?key=local-stack',
    body: { oobCode: 'c', newPassword: 'Secret#1' },
  });
});

test('a used or invalid link says so', async () => {
  response = refused('INVALID_OOB_CODE');
  const spent = await fetch(`${origin}/_sandbox/action?mode=verifyEmail&oobCode=c`);
  expect(spent.status).toBe(400);
  expect(await spent.text()).toContain('This link was followed before');
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
