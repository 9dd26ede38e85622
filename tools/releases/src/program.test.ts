import { CART, event, NOWHERE, refusal, refused, run, startDiscovery } from './fakeDiscovery.fixture';
import { listCommands } from './program';

describe('a write', () => {
  const moved = () => [refusal(412, 'The log is at 8.', 8)];

  test('carries the revision of the decision, and the token', async () => {
    const { run: runHere, asked } = await startDiscovery();
    const { code, out, errors } = await runHere('deploy mfe-cart 1.0.0 --canary 12.5', {
      RELEASE_TOKEN: 'secret',
    });
    expect([code, errors]).toEqual([0, '']);
    expect(out).toMatch(/mfe-cart 1\.0\.0 is live for 12\.5 % of the visitors\.\n$/);
    expect(asked).toEqual([
      {
        path: '/apps/mfe-cart/deploy',
        headers: expect.objectContaining({ 'if-match': '"7"', authorization: 'Bearer secret' }),
        body: { version: '1.0.0', canary: 12.5 },
      },
    ]);
  });

  test.each<[string, object, string]>([
    [
      '5,25,50 --every 90s',
      { stages: { next: [25, 50], every: 90 } },
      ', then 25 %, then 50 %, then everybody, each after 90 s',
    ],
    ['5,25.5', { stages: { next: [25.5], every: 600 } }, ', then 25.5 %, then everybody, each after 10 min'],
    ['5 --every 2h', { stages: { next: [], every: 7200 } }, ', then everybody, each after 120 min'],
    ['5 --expect added,saved --expect errors', { expect: ['added', 'saved', 'errors'] }, ''],
  ])('carries the stages and the measures of --canary %s', async (options, body, text) => {
    const { run: runHere, asked } = await startDiscovery();
    const { out } = await runHere(`deploy mfe-cart 1.0.0 --canary ${options}`);
    expect(out).toContain(`mfe-cart 1.0.0 is live for 5 % of the visitors${text}.\n`);
    expect(asked[0]?.body).toEqual({ version: '1.0.0', canary: 5, ...body });
  });

  test('prints one JSON value and nothing else with --json', async () => {
    const { out, errors } = await (await startDiscovery()).run('rollback mfe-cart --json');
    expect(errors).toBe('');
    expect(JSON.parse(out)).toEqual({
      app: 'mfe-cart',
      version: '1.0.0',
      revision: 8,
      changed: true,
      live: '1.0.0',
      canary: null,
    });
  });

  test('prints the refusal of the service on standard error, with exit code 1', async () => {
    const sentence = 'No canary of mfe-cart runs: look at its status.';
    const discovery = await startDiscovery({ responses: [refusal(409, sentence)] });
    expect(await discovery.run('promote mfe-cart --json')).toEqual(refused(sentence));
  });

  test('is sent again after another app has moved', async () => {
    const { run: runHere, asked } = await startDiscovery({ responses: moved() });
    expect((await runHere('rollback mfe-cart')).code).toBe(0);
    expect(asked.map(({ headers }) => headers['if-match'])).toEqual(['"7"', '"8"']);
  });

  test('against the contract between releases carries its reason, and needs one', async () => {
    const { run: runHere, asked } = await startDiscovery();
    expect(await runHere('retire mfe-cart --force')).toEqual(
      refused('--force needs a reason for the history: add --why "…".'),
    );
    await runHere('deploy mfe-cart 1.0.0 --force --why Withdrawn.');
    expect(asked.map(({ body }) => body)).toEqual([{ version: '1.0.0', force: true, reason: 'Withdrawn.' }]);
  });

  test('is refused after its own app has moved, with who did what', async () => {
    const history = [event({ version: '0.9.0' })];
    const { run: runHere, asked } = await startDiscovery({ responses: moved(), history });
    expect(await runHere('deploy mfe-cart 1.0.0')).toEqual(
      refused(/mfe-cart has changed since revision 7: rolled-back 0\.9\.0 by @cart at .*decide again/),
    );
    expect(asked).toHaveLength(1);
  });

  test('carries the revision that the person names', async () => {
    const { run: runHere, asked } = await startDiscovery();
    await runHere('rollback mfe-cart --revision 5');
    expect(asked[0]?.headers['if-match']).toBe('"5"');
  });
});

describe('reading', () => {
  test('status tells what is live, as the contract has it', async () => {
    const discovery = await startDiscovery();
    const { out } = await discovery.run('status --json');
    expect(JSON.parse(out)).toMatchObject({ revision: 7, apps: { 'mfe-cart': CART } });
    expect((await discovery.run('status')).out).toContain('mfe-cart');
  });

  test('the status has what shoppers could do and did with a canary', async () => {
    const canary = { version: '1.2.0', percent: 5, expect: ['added'] };
    const discovery = await startDiscovery({ canary });
    const measures = [{ name: 'added', live: [9, 2], canary: [3, 0] }];
    expect(JSON.parse((await discovery.run('status --json')).out)).toMatchObject({
      apps: { 'mfe-cart': { live: '1.1.0', canary: { ...canary, measures } } },
    });
  });

  const COST = { whole: 70_140, returning: 2_040 };
  const inspected = (name: string, version: string) => ({
    name,
    team: '@team',
    version,
    chosen: 'live',
    live: version,
    published: [],
    cost: COST,
  });

  test('the status has what the live release costs by the shop, without apps that it does not show', async () => {
    const remotes = [inspected('mfe-cart', '1.1.0'), inspected('mfe-catalog', '1.0.0')];
    const discovery = await startDiscovery({
      register: (app) => app.get('/inspector.json', async () => remotes),
    });
    const shop = { SHOP_URL: discovery.url };
    expect(JSON.parse((await discovery.run('status --json', shop)).out)).toMatchObject({
      costs: { 'mfe-cart': { version: '1.1.0', ...COST } },
    });
  });

  test.each<[string, string, () => unknown]>([
    ['is away', NOWHERE, () => []],
    ['has no inspector', '', () => ({ title: 'Not Found' })],
    ['does not respond', '', () => new Promise(() => {})],
    ['does not know the costs yet', '', () => [{ ...inspected('mfe-cart', '1.1.0'), cost: undefined }]],
    ['serves another release', '', () => [inspected('mfe-cart', '1.2.0')]],
  ])('the status has no costs if the shop %s', async (_what, shop, respond) => {
    const discovery = await startDiscovery({
      register: (app) => app.get('/inspector.json', async () => respond()),
    });
    const { code, out, errors } = await discovery.run('status --json', { SHOP_URL: shop || discovery.url });
    expect([code, errors]).toEqual([0, '']);
    expect(JSON.parse(out)).toHaveProperty('costs', {});
  });

  test('status --all shows several shops side by side, and says which one cannot be reached', async () => {
    const [one, other] = [await startDiscovery(), await startDiscovery()];
    await other.close();
    const all = `status --all ${one.url} ${other.url}/`;
    const { code, out, errors } = await run(all);
    expect(code).toBe(1);
    expect(errors).toContain(`No discovery responds at ${other.url} `);
    const rows = out.split('\n').map((row) => row.trim().split(/ {2,}/));
    expect(rows).toEqual([[one.url, `${other.url}/`], ['mfe-cart', '1.1.0', 'not reached'], ['']]);
    expect(JSON.parse((await run(`${all} --json`)).out)).toEqual({
      [one.url]: { revision: 7, apps: { 'mfe-cart': CART }, rollback: { 'mfe-cart': '1.0.0' }, aborted: {} },
      [`${other.url}/`]: { problem: expect.stringContaining(other.url) },
    });
    expect((await run(`status --all ${one.url} ${one.url}/`)).code).toBe(0);
  });

  test('history lists events, oldest first, without the log’s internal fields', async () => {
    const started = event({ action: 'canary-started', percent: 5 });
    const aborted = event({ action: 'aborted', by: 'health', reason: '9 of 50 failed.' });
    const discovery = await startDiscovery({ history: [started, aborted] });
    const { out } = await discovery.run('history mfe-cart --json');
    const { at, app, version } = event();
    expect(JSON.parse(out)).toEqual([
      { at, by: '@cart', action: 'canary-started', app, version, percent: 5 },
      { at, by: 'health', action: 'aborted', app, version, reason: '9 of 50 failed.' },
    ]);
    expect((await discovery.run('history')).out).toContain('canary-started for 5 %');
  });

  test('texts of people and of the service do not steer the terminal', async () => {
    const text = '\x1b[2J\x9b\u202e\n✓ mfe-cart is live';
    const discovery = await startDiscovery({
      responses: [refusal(409, text)],
      history: [event({ by: text, reason: text })],
    });
    const { out } = await discovery.run('history');
    expect(out.split('\n')).toHaveLength(2);
    expect(out).toContain(String.raw`(\x1b[2J\u009b\u202e\x0a✓ mfe-cart is live)`);
    const { out: json } = await discovery.run('history --json');
    expect(JSON.parse(json)).toMatchObject([{ by: text, reason: text }]);
    const { errors } = await discovery.run('promote mfe-cart');
    for (const sent of [json, errors]) expect(sent).toMatch(/^[\n -~✓]+$/);
  });

  test('an unknown app is refused', async () => {
    expect(await (await startDiscovery()).run('status mfe-catalog')).toEqual(
      refused('No release of mfe-catalog is known: publish one first, or check the name.'),
    );
  });
});

test.each([
  ['', /Usage: npm run releases -- /],
  ['fly', /unknown command 'fly'/],
  ['deploy mfe-cart', /missing required argument 'version'/],
  ['deploy cart 1.0.0', /'cart' is invalid.*It is "shell" or the name of a remote/],
  ['deploy mfe-cart newest', /'newest' is invalid.*A version is like 1\.2\.0/],
  ['deploy mfe-cart 1.0.0 --canary 0', /A share is above 0 and up to 100/],
  ['deploy mfe-cart 1.0.0 --canary 25,5', /Each share is larger than the one before/],
  ['deploy mfe-cart 1.0.0 --canary 5,', /A share is above 0/],
  ['deploy mfe-cart 1.0.0 --canary 5 --every 8d', /A time is from 1s to 7d/],
  ['deploy mfe-cart 1.0.0 --every 10m', /--every needs --canary/],
  ['deploy mfe-cart 1.0.0 --expect added', /--expect needs --canary/],
  ['deploy mfe-cart 1.0.0 --canary 5 --expect Added', /the name of a measure/],
  ['status mfe-cart mfe-catalog', /too many arguments/],
  ['promote mfe-cart --revision latest', /A revision is a whole number/],
  ['status --yaml', /unknown option '--yaml'/],
  ['key old', /'old' is invalid.*new/],
  ['preview mfe-cart --shop here', /'here' is invalid.*A url is like/],
])('wrong usage: explains "%s" on standard error, with exit code 2', async (args, sentence) => {
  const { code, out, errors } = await run(args);
  expect([code, out]).toEqual([2, '']);
  expect(errors).toMatch(sentence);
});

const named = listCommands().map(({ usage }) => `${usage.split(' ')[0]} --help`);

test.each(['--help', 'help', ...named])('"%s" prints how it is used, with exit code 0', async (args) => {
  const { code, out, errors } = await run(args);
  expect([code, errors]).toEqual([0, '']);
  expect(out).toMatch(/^Usage: npm run releases -- /);
});
