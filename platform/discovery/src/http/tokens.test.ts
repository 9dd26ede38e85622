import { testFolder } from 'service-kit/testFolder.fixture';
import { archiveOf, releaseOf } from '../release.fixture';
import { CART, testTokens, useServices } from './service.fixture';
import { hashToken, readTokens } from './tokens';

const { startWithCart } = useServices();

test('[O1] refuses a request without a token, or with an unknown one', async () => {
  const service = await startWithCart();
  for (const token of [null, 'x', `${testTokens.platform}x`, '']) {
    const response = await service.write(`${CART}/deploy`, { version: '1.1.0' }, { token });
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
  }
});

test('[O1] a body that only says what to do is small', async () => {
  const service = await startWithCart();
  const body = { version: '1.1.0', padding: 'x'.repeat(5_000) };
  expect((await service.write(`${CART}/deploy`, body)).status).toBe(413);
});

test('[O2] a team writes about its own app only, and the history names it', async () => {
  const service = await startWithCart();
  const body = { version: '1.1.0' };
  expect(await service.write(`${CART}/deploy`, body, { token: testTokens['@catalog'] })).toMatchObject({
    status: 403,
    body: {
      detail:
        'mfe-cart is an app of @cart and the token is one of @catalog: use the token of that team, or that of the platform.',
    },
  });
  expect(await service.write(`${CART}/deploy`, body, { token: testTokens['@cart'] })).toMatchObject({
    status: 200,
    body: { event: { by: '@cart' } },
  });
});

test('[O2] a team cannot take an app by publishing a release that names itself, nor give one away', async () => {
  const service = await startWithCart();
  const publish = async (release: ReturnType<typeof releaseOf>) => {
    await service.send(release, await archiveOf(release));
    return service.write(`/apps/${release.name}/releases`, { release }, { token: testTokens['@catalog'] });
  };
  expect((await publish(releaseOf('mfe-cart', '2.0.0', { team: '@catalog' }))).status).toBe(403);
  expect((await publish(releaseOf('mfe-offers', '1.0.0'))).status).toBe(403);
  expect((await publish(releaseOf('shell', '1.0.0', { team: '@catalog' }))).status).toBe(403);
  expect((await publish(releaseOf('mfe-catalog'))).status).toBe(201);
  expect((await publish(releaseOf('mfe-catalog', '2.0.0', { team: '@cart' }))).status).toBe(403);
});

const { put } = testFolder();
const hash = hashToken('a token');

test.each([
  ['a misspelt field', { platfrom: hash, teams: {} }, 'platfrom'],
  ['a list', [], 'it is a list'],
  ['a team without @', { teams: { cart: hash } }, 'teams, cart: a team begins with @'],
  ['a token in place of its hash', { teams: { '@cart': 'a token' } }, 'teams, @cart: it is no SHA-256'],
  [
    'the same token for a team and the platform',
    { platform: hash, teams: { '@cart': hash } },
    'the same token',
  ],
  ['a team twice', `{"teams":{"@cart":"${hash}","@cart":"${hashToken('b')}"}}`, '"@cart" is there twice'],
  ['nothing', '', 'JSON'],
])('[O1] a file with %s is refused, and says where', (_what, content, where) => {
  const file = put('tokens.json', content);
  expect(() => readTokens(file)).toThrow('tokens.json, which RELEASE_TOKENS_FILE names, cannot be used (');
  expect(() => readTokens(file)).toThrow(where);
});
