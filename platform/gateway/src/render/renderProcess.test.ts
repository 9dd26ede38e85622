import { afterReply, type RenderState } from './renderMessages';
import { createRenderProcess, type RenderJob } from './renderProcess';
import { SERVER, inputsOf } from './shellServer.fixture';

jest.setTimeout(60_000);

const open = new Set<{ readonly stop: () => void }>();
afterEach(() => open.forEach((one) => one.stop()));

function start(code = SERVER, timeoutMs = 1_000) {
  const rendering = createRenderProcess(code, { timeoutMs });
  open.add(rendering);
  return rendering;
}

const page = (url: string, changes: Partial<RenderJob> = {}): RenderJob => ({
  ingredients: [],
  page: { url, origin: 'https://shop.example', feeds: {}, remotes: {} },
  ...changes,
});

const feed = (key: string, text: string) => ({ type: 'feed' as const, key, content: { text } });

test('a page is rendered in another process, without environment variables', async () => {
  process.env.CANARY_KEY = 'secret';
  const { head, html } = await start().render(page('/'));
  delete process.env.CANARY_KEY;
  expect(head).toBe('<title>/</title>');
  expect(inputsOf(html)).toMatchObject({ url: '/', environment: [] });
  expect(inputsOf(html).pid).not.toBe(process.pid);
});

test.each(['/throws', '/hangs', '/ends', '/memory'])(
  'a page that %s does not affect other pages',
  async (url) => {
    const rendering = start();
    const [bad, good] = await Promise.allSettled([rendering.render(page(url)), rendering.render(page('/'))]);
    expect(bad).toMatchObject({
      status: 'rejected',
      reason: { name: 'RenderError', fatal: url !== '/throws' },
    });
    expect(good.status).toBe('fulfilled');
  },
);

test('data and code are sent once per process', async () => {
  const rendering = start();
  const ingredients = [feed('products 1', '[1]')];
  const job = (url: string) =>
    page(url, { ingredients, page: { url, origin: '', feeds: { products: 'products 1' }, remotes: {} } });
  const feedsOf = async (url: string) => inputsOf((await rendering.render(job(url))).html).feeds;
  expect(await feedsOf('/')).toEqual([[1]]);
  expect(await feedsOf('/shop')).toEqual([[1]]);
  await rendering.render(job('/ends')).catch(() => undefined);
  expect(await feedsOf('/')).toEqual([[1]]);
});

test('the process caches one version of each feed', async () => {
  const rendering = start();
  const job = (key: string, asked = key) =>
    page('/', {
      ingredients: ['posts', key].map((each) => feed(each, JSON.stringify(each))),
      page: { url: '/', origin: '', feeds: { products: asked }, remotes: {} },
    });
  for (const key of ['a', 'b', 'c']) await rendering.render(job(key));
  const feedsOf = async (key: string) => inputsOf((await rendering.render(job('c', key))).html).feeds;
  expect(await feedsOf('b')).toEqual([null]);
  expect(await feedsOf('c')).toEqual(['c']);
  expect(await feedsOf('posts')).toEqual(['posts']);
});

test('the time limit does not count while this process is busy', async () => {
  const rendering = start();
  await rendering.render(page('/'));
  const rendered = rendering.render(page('/late'));
  // Blocks this process between sending the request and reading the reply.
  setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_500));
  expect(inputsOf((await rendered).html).url).toBe('/late');
});

test('a page has more time while new data is sent', async () => {
  const rendering = start(SERVER, 400);
  const ingredients = [feed('posts', `[${' '.repeat(14_000_000)}]`)];
  await rendering.render(page('/'));
  // Ends on no machine, while 600 ms are within the limit of a busy one.
  await expect(rendering.render(page('/hangs'))).rejects.toThrow('It took longer than 400 ms.');
  await rendering.render(page('/'));
  expect(inputsOf((await rendering.render(page('/slow', { ingredients }))).html).url).toBe('/slow');
});

test('the process restarts a limited number of times', async () => {
  const rendering = start();
  for (let count = 0; count < 6; count += 1) await rendering.render(page('/ends')).catch(() => undefined);
  await expect(rendering.render(page('/'))).rejects.toThrow('too many have ended the process');
});

test.each([
  ['an incompatible shell', 'meta:', 'was:'],
  ['a page with an unknown status', ': 200', ': 500'],
])('%s is refused, with what to do', async (_what, known, other) => {
  const rendered = start(SERVER.replace(known, other)).render(page('/'));
  await expect(rendered).rejects.toThrow('Build and release it again');
});

test('a process that sends an unexpected message is ended', async () => {
  const rendering = start(SERVER.replace('process.exit()', 'process.send({ ready: true })'));
  await expect(rendering.render(page('/ends'))).rejects.toMatchObject({
    message: 'It sent a message that nothing has asked for.',
    fatal: true,
  });
  expect((await rendering.render(page('/'))).head).toBe('<title>/</title>');
});

test('a process that ends as soon as it is ready does not hold up pages', async () => {
  const rendered = start('process.send({ ready: true }); process.send({ ready: true });').render(page('/'));
  // So that both messages are read at once.
  const busy = setInterval(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100));
  await expect(rendered).rejects.toMatchObject({ fatal: true });
  clearInterval(busy);
});

test('a build that does not start has an error', async () => {
  const rendered = start('throw new Error("It does not start.");').render(page('/'));
  await expect(rendered).rejects.toThrow('does not start');
});

const ready = { ready: true } as const;
const started = { id: 'a', started: true } as const;
const sent = { id: 'a', page: {} };
const error = { id: 'a', error: 'It throws.' };
const asked: RenderState = { step: 'asked', id: 'a' };
const rendering: RenderState = { step: 'rendering', id: 'a' };
const idle: RenderState = { step: 'idle' };

test('a page may be refused before its code begins', () => {
  expect(afterReply(asked, error)).toEqual(idle);
});

test.each([
  ['that it is ready twice', idle, ready],
  ['that it is ready while a page is rendered', rendering, ready],
  ['a page before it is ready', { step: 'starting' }, sent],
  ['a page that nothing has asked for', idle, sent],
  ['another page than the one asked for', rendering, { ...sent, id: 'b' }],
  ['twice that a page has started', rendering, started],
  ['anything after its end', { step: 'ended' }, sent],
] as const)('it must not send %s', (_what, state, reply) => {
  expect(afterReply(state, reply)).toBeUndefined();
});
