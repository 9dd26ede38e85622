import { writeAccess } from 'build/stackAccess';
import { testFolder } from 'service-kit/testFolder.fixture';
import { PACKAGE, refused, run } from '../fakeDiscovery.fixture';

const { root, put } = testFolder();
put('mfe-cart/package.json', PACKAGE);

test('"token" prints the token of a team for the shop that was started here', async () => {
  expect(await run('token @cart', {}, root)).toEqual(
    refused(/^No shop was started from this folder.*npm start/),
  );
  const teams = { '@cart': 'secret' };
  writeAccess(`${root}/.cache`, { url: 'http://127.0.0.1:4100', token: 'all', teams });
  expect(await run('token @cart', {}, root)).toEqual({ code: 0, out: 'secret\n', errors: '' });
  const { out } = await run('token @cart --json', {}, root);
  expect(JSON.parse(out)).toEqual({ team: '@cart', token: 'secret' });
  expect(await run('token @carts', {}, root)).toEqual(
    refused('No team of this shop is called @carts: name one of @cart.'),
  );
});
