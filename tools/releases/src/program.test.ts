import { CART, event, problem, run, startDiscovery } from './fakeDiscovery.fixture';

describe('a write', () => {
  test('carries the revision of the decision, and the token', async () => {
    const { url, asked } = await startDiscovery();
    const { code, out, errors } = await run('deploy mfe-cart 1.0.0 --canary 12.5', {
      DISCOVERY_URL: url,
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

  test('prints one JSON value and nothing else with --json', async () => {
    const { url } = await startDiscovery();
    const { out, errors } = await run('rollback mfe-cart --json', { DISCOVERY_URL: url });
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
    const { url, responses } = await startDiscovery();
    responses.push({ status: 409, body: problem(409, 'No canary of mfe-cart runs: look at its status.') });
    expect(await run('promote mfe-cart --json', { DISCOVERY_URL: url })).toEqual({
      code: 1,
      out: '',
      errors: 'No canary of mfe-cart runs: look at its status.\n',
    });
  });

  test('is sent again after another app has moved', async () => {
    const { url, asked, responses } = await startDiscovery();
    responses.push({ status: 412, body: problem(412, 'The log is at 8.'), revision: 8 });
    expect((await run('rollback mfe-cart', { DISCOVERY_URL: url })).code).toBe(0);
    expect(asked.map(({ headers }) => headers['if-match'])).toEqual(['"7"', '"8"']);
  });

  test('is refused after its own app has moved, with who did what', async () => {
    const fake = await startDiscovery();
    fake.history = [event({ revision: 8, by: '@cart', action: 'rolled-back', version: '0.9.0' })];
    fake.responses.push({ status: 412, body: problem(412, 'The log is at 8.'), revision: 8 });
    const { code, errors } = await run('deploy mfe-cart 1.0.0', { DISCOVERY_URL: fake.url });
    expect([code, fake.asked.length]).toEqual([1, 1]);
    expect(errors).toMatch(
      /mfe-cart has changed since revision 7: rolled-back 0\.9\.0 by @cart at .*decide again/,
    );
  });

  test('carries the revision that the person names', async () => {
    const fake = await startDiscovery();
    await run('rollback mfe-cart --revision 5', { DISCOVERY_URL: fake.url });
    expect(fake.asked[0]?.headers['if-match']).toBe('"5"');
  });
});

describe('reading', () => {
  test('status tells what is live, as the contract has it', async () => {
    const { url } = await startDiscovery();
    const { out } = await run('status --json', { DISCOVERY_URL: url });
    expect(JSON.parse(out)).toMatchObject({ revision: 7, apps: { 'mfe-cart': CART } });
    expect((await run('status', { DISCOVERY_URL: url })).out).toContain('mfe-cart');
  });

  test('history tells what happened, oldest first, without what is the log’s own', async () => {
    const fake = await startDiscovery();
    fake.history = [
      event({ action: 'canary-started', percent: 5 }),
      event({ action: 'aborted', by: 'health', reason: '9 of 50 failed.' }),
    ];
    const { out } = await run('history mfe-cart --json', { DISCOVERY_URL: fake.url });
    const { at, by, action, app, version } = event();
    const line = { at, by, action, app, version };
    expect(JSON.parse(out)).toEqual([
      { ...line, action: 'canary-started', percent: 5 },
      { ...line, action: 'aborted', by: 'health', reason: '9 of 50 failed.' },
    ]);
    expect((await run('history', { DISCOVERY_URL: fake.url })).out).toContain('canary-started for 5 %');
  });

  test('an app of which nothing is known is refused', async () => {
    const { url } = await startDiscovery();
    expect(await run('status mfe-catalog', { DISCOVERY_URL: url })).toMatchObject({
      code: 1,
      errors: 'No release of mfe-catalog is known: publish one first, or check the name.\n',
    });
  });
});
