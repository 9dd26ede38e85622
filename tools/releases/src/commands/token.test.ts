import { writeAccess } from 'build/stackAccess';
import { testFolder } from 'service-kit/testFolder.fixture';
import { PACKAGE, run } from '../fakeDiscovery.fixture';

const { root, put } = testFolder();
put('mfe-cart/package.json', PACKAGE);

test('"token" prints the token of a team for the shop that was started here', async () => {
  expect(await run('token @cart', {}, root)).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^No shop was started from this folder.*npm start/),
  });
  writeAccess(`${root}/.cache`, {
    url: 'http://127.0.0.1:4100',
    token: 'all',
    teams: { '@cart': 'secret' },
  });
  expect(await run('token @cart', {}, root)).toEqual({ code: 0, out: 'secret\n', errors: '' });
  expect(JSON.parse((await run('token @cart --json', {}, root)).out)).toEqual({
    team: '@cart',
    token: 'secret',
  });
  expect((await run('token @carts', {}, root)).errors).toBe(
    'No team of this shop is called @carts: name one of @cart.\n',
  );
});
