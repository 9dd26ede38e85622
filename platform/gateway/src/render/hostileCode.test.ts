import { readFileSync } from 'node:fs';
import { testFolder } from 'service-kit/testFolder.fixture';
import { createRenderProcess } from './renderProcess';
import { canLowerUser } from './room';
import { inputsOf } from './shellServer.fixture';

jest.setTimeout(60_000);

const { root } = testFolder();

/** Runs a remote's code as the shell does, and shows what it returns. `/` runs none. */
const SERVER = `
let code;
const page = (html) => ({
  meta: { title: '', siteName: '', description: '', url: '', image: '', noindex: false, status: 200, structuredData: [] },
  head: '',
  html: '<main>' + JSON.stringify({ pid: process.pid, ...html }) + '</main>',
  data: {},
});
/** Finds a module of Node, or the process. */
async function reach(name) {
  const ways = [
    () => globalThis[name],
    () => new Function('name', 'return import("node:" + name)')(name),
    () => Promise.resolve('return import("node:' + name + '")').then(Function).then((run) => run()),
    () => globalThis.process.getBuiltinModule(name),
    () => globalThis.process.mainModule.require(name),
    () => globalThis.require(name),
    () => setTimeout(() => {}).constructor.constructor('return process')().getBuiltinModule(name),
  ];
  for (const way of ways) {
    const found = await Promise.resolve().then(way).catch(() => undefined);
    if (found) return found.default ?? found;
  }
  throw new Error('It has no ' + name + '.');
}
process.on('message', (message) => {
  if (message.type === 'remote') code = message.code;
  if (message.type !== 'render') return;
  const { id, url } = message;
  const run = url === '/' ? async () => undefined : new Function('reach', 'id', 'return (async () => {' + code + '})()');
  run(reach, id).then((got) => process.send({ id, page: page({ got }) }), ({ message: error }) => process.send({ id, error }));
});
process.send({ ready: true });
`;

const attacks: readonly [title: string, code: string, error: string][] = [
  [
    'kills its parent',
    `const found = await reach('process'); return found.kill(found.ppid, 0);`,
    'It has no process.',
  ],
  [
    'reads settings in /proc',
    `return (await reach('fs')).readFileSync('/proc/${process.pid}/environ', 'utf8');`,
    'It has no fs.',
  ],
  [
    'writes a file',
    `(await reach('fs')).writeFileSync('${root}/written', ''); return 'written';`,
    'It has no fs.',
  ],
  [
    'opens a socket',
    `const { createServer } = await reach('net');
      return new Promise((resolve, reject) => createServer().on('error', reject).listen(0, () => resolve('listens')));`,
    'It has no net.',
  ],
  [
    'makes a request',
    `return (await globalThis.fetch('data:,reached')).text();`,
    'globalThis.fetch is not a function',
  ],
  [
    'starts a program',
    `return (await reach('child_process')).execSync('id').toString();`,
    'It has no child_process.',
  ],
  [
    'replies in place of another page',
    `(await reach('process')).send({ id, page: {} }); return 'sent';`,
    'It has no process.',
  ],
  [
    'floods its parent with messages',
    `const { send } = await reach('process');
      for (let count = 0; count < 1000; count += 1) send({ id: count, error: 'x'.repeat(10_000) }); return 'sent';`,
    'It has no process.',
  ],
  [
    'takes 500 MB',
    `const held = []; for (let count = 0; count < 50; count += 1) held.push(new Uint8Array(1e7).fill(1)); return held.length;`,
    'Array buffer allocation failed',
  ],
  ['sends 20 MB', `return 'x'.repeat(2e7);`, 'It sent more than 8000000 characters.'],
  ['never ends', 'for (;;);', 'It took longer than 3000 ms.'],
];

const job = (url: string, code = '') => ({
  ingredients: [{ type: 'remote' as const, key: code, content: { code } }],
  page: { url },
});

function start() {
  const rendering = createRenderProcess(SERVER, { timeoutMs: 3_000 });
  running.add(rendering);
  return rendering;
}
const running = new Set<ReturnType<typeof createRenderProcess>>();
afterEach(() => running.forEach((each) => each.stop()));

test.each(attacks)(
  'code of a remote that %s fails, and the next page is rendered',
  async (_title, code, error) => {
    const rendering = start();
    await expect(rendering.render(job('/attack', code))).rejects.toThrow(error);
    expect(inputsOf((await rendering.render(job('/'))).html).pid).toBeGreaterThan(0);
  },
);

test.each([
  ['blocks the process', 'setImmediate(() => { for (;;); });'],
  ['throws', 'setImmediate(() => { throw new Error(); });'],
])('a page that %s after its reply does not fail the next one', async (_title, code) => {
  const rendering = start();
  await rendering.render(job('/leaves', code));
  expect(inputsOf((await rendering.render(job('/'))).html).pid).toBeGreaterThan(0);
});

test('the process runs under the permission model, as another user where it can', async () => {
  const { pid } = inputsOf((await start().render(job('/'))).html);
  const ofProcess = (file: string) => readFileSync(`/proc/${pid}/${file}`, 'utf8');
  const flags = ofProcess('cmdline')
    .split('\0')
    .filter((arg) => arg.startsWith('--'));
  expect(flags).toEqual(['--permission', '--max-old-space-size=128', '--eval']);
  const user = canLowerUser() ? 65_534 : process.getuid?.();
  expect(ofProcess('status')).toMatch(new RegExp(`^Uid:\\t${user}\\t${user}\\t`, 'm'));
});
