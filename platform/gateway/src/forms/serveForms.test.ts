import { createHmac } from 'node:crypto';
import { fields, startForms } from './forms.fixture';

test('passes a message on signed, and once for two clicks', async () => {
  const { send, received, samplesOf, log } = await startForms({ FORMS_KEY: 'the key of the shop' });
  const responses = await Promise.all([send('contact', fields), send('contact', fields)]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  expect(responses[0]?.headers.get('cache-control')).toBe('no-store');
  expect(await responses[0]?.json()).toEqual({ sentence: 'Thank you. Your message has been sent.' });
  expect(received).toHaveLength(1);
  const [{ headers, body } = { headers: {}, body: {} }] = received;
  expect(body).toEqual({ form: 'contact', fields, page: '/contact', at: expect.any(String) as string });
  const { at } = body as { readonly at: string };
  expect(new Date(at).toISOString()).toBe(at);
  const signed = [headers['webhook-id'], headers['webhook-timestamp'], JSON.stringify(body)].join('.');
  const value = createHmac('sha256', 'the key of the shop').update(signed).digest('base64');
  expect(headers).toMatchObject({
    'webhook-signature': `v1,${value}`,
    'idempotency-key': headers['webhook-id'],
  });
  expect(await samplesOf('gateway_form_messages_total')).toEqual({ 'form="contact",outcome="sent"': '2' });
  // An id of random hexadecimal digits may have "ada" in it.
  const said = log.join('').replaceAll(/"requestId":"[\da-f-]+"/g, '');
  expect(said).not.toMatch(/Ada|ada@|oak|secret/i);
});

test('retries what fails for a while, with the same id and body, and gives up', async () => {
  const { send, received, respondWith, log } = await startForms();
  const answers = [500, 429, 200];
  respondWith(() => answers.shift() ?? 503);
  expect((await send('question', fields)).status).toBe(200);
  expect((await send('question', { message: 'Another' })).status).toBe(502);
  respondWith(() => 200);
  expect((await send('question', { message: 'Another' })).status).toBe(200);
  const ids = received.map(({ headers }) => headers['idempotency-key']);
  expect(new Set(ids.slice(0, 3)).size).toBe(1);
  expect(new Set(ids.slice(3)).size).toBe(1);
  expect(ids).toHaveLength(7);
  expect(new Set(received.slice(3).map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(log.join('')).toContain('has not taken a message of a form (status 503)');
  expect(log.join('')).not.toContain('secret');
});

test.each([302, 400, 410])('sends a message that the receiver answers with %i only once', async (status) => {
  const { send, received, respondWith } = await startForms();
  respondWith(() => status);
  const response = await send('contact', fields);
  expect(response.status).toBe(502);
  expect(await response.json()).toEqual({ sentence: expect.stringContaining('could not be sent') as string });
  expect(received).toHaveLength(1);
});

test('does not repeat a message to a receiver that hangs', async () => {
  const { send, received, respondWith } = await startForms();
  respondWith(() => new Promise(() => {}));
  const timeout = jest.spyOn(AbortSignal, 'timeout');
  timeout.mockImplementation(() => AbortSignal.abort(new DOMException('late', 'TimeoutError')));
  expect((await send('contact', fields)).status).toBe(502);
  expect(received.length).toBeLessThan(2);
});

test('takes 5 a minute of a client, which is a /64 of IPv6', async () => {
  const { send } = await startForms();
  const from = (address: string, message: string) =>
    send('contact', { ...fields, message }, { 'x-forwarded-for': address });
  for (const message of 'abcde') expect((await from(`2001:db8:0:1::${message}`, message)).status).toBe(200);
  const sixth = await from('2001:db8:0:1::f', 'f');
  expect([sixth.status, sixth.headers.get('retry-after')]).toEqual([429, '60']);
  expect((await from('2001:db8:0:2::1', 'f')).status).toBe(200);
});

test('refuses what no page of the shop sends, what is too long, and what is no form', async () => {
  const { send, received } = await startForms();
  const foreign = { origin: 'https://other.example', 'sec-fetch-site': 'cross-site' };
  expect((await send('contact', fields, foreign)).status).toBe(403);
  expect((await send('contact', fields, { origin: 'null' })).status).toBe(403);
  expect((await send('contact', fields, { origin: 'null', 'sec-fetch-site': 'same-origin' })).status).toBe(
    200,
  );
  expect((await send('contact', { message: 'x'.repeat(20 * 1024) })).status).toBe(413);
  expect((await send('contact', { email: 'ada@' })).status).toBe(400);
  expect((await send('contact', { message: ' ' })).status).toBe(400);
  expect((await send('contact', { 'a b': 'c' })).status).toBe(400);
  expect((await send('contact', '{"name":1}', { 'content-type': 'application/json' })).status).toBe(400);
  expect((await send('contact', 'x', { 'content-type': 'multipart/form-data' })).status).toBe(400);
  expect((await send('Contact!', fields)).status).toBe(404);
  expect(received).toHaveLength(1);
});

test('answers a browser without scripts with pages: one to reload, and one that keeps what was typed', async () => {
  const { send, respondWith, get } = await startForms();
  const accept = { accept: 'text/html,*/*' };
  const sent = await send('newsletter', { email: 'ada@example.com' }, accept);
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/forms/newsletter']);
  const page = await get('/forms/newsletter');
  expect(page.headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-/);
  expect(await page.text()).toContain('<div role="status"><h1>Thank you. You will hear from us.</h1></div>');
  respondWith(() => 400);
  const failed = await send('contact', { message: 'Is it "<b>oak</b>"?' }, accept);
  const html = await failed.text();
  expect(html).toContain('role="alert"');
  expect(html).toContain('name="message" value="Is it &quot;&lt;b&gt;oak&lt;/b&gt;&quot;?"');
  expect(html).toContain('<a href="/contact">');
});

test('has no forms without a receiver', async () => {
  const { send, get } = await startForms({ FORMS_URL: '' });
  expect((await send('contact', fields)).status).toBe(404);
  expect((await get('/forms/contact')).status).toBe(404);
  expect(await (await get('/')).text()).not.toContain('"forms"');
});

test('tells pages that there are forms, and not where they go', async () => {
  const { get, origin } = await startForms();
  const html = await (await get('/')).text();
  expect(html).toContain('"forms":"/forms/"');
  expect(html).not.toContain('messages');
  expect(origin()).toBeTruthy();
});
