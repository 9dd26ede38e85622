import { releaseOf } from 'contract/release.fixture';
import { NOWHERE, refused, startDiscovery } from '../fakeDiscovery.fixture';

const withRelease = () =>
  startDiscovery({
    releases: [releaseOf('mfe-cart', '1.0.0')],
    register(app) {
      app.get('/discovery.json', async () => ({ schema: '', microFrontends: {} }));
      app.get('/shop', async (_request, reply) => reply.type('text/html').send('<p>Not a shop</p>'));
    },
  });

describe('preview', () => {
  test('says what to do with a version that is neither published nor built', async () => {
    const { run: runHere } = await startDiscovery();
    expect(await runHere('preview mfe-cart 9.9.9', { SHOP_URL: NOWHERE })).toEqual(
      refused(
        'mfe-cart 9.9.9 is neither published nor built here: publish it, or leave out the version to build what is here.',
      ),
    );
  });

  test('says what to do without the address of the shop', async () => {
    const { run: runHere } = await withRelease();
    expect(await runHere('preview mfe-cart 1.0.0 --json')).toEqual(
      refused('The address of the shop is not known: name it with --shop or SHOP_URL.'),
    );
  });

  test('says what to do if the shop does not respond, or another site does', async () => {
    const { run: runHere, url } = await withRelease();
    expect(await runHere(`preview mfe-cart 1.0.0 --shop ${NOWHERE}`)).toEqual(
      refused(
        `The shop at ${NOWHERE} cannot be read (bad port): start it, or name its address with --shop or SHOP_URL.`,
      ),
    );
    expect((await runHere(`preview mfe-cart 1.0.0 --shop ${url}/shop`)).errors).toContain(
      'cannot be read (its home page has no settings)',
    );
  });
});

describe('a canary', () => {
  const deploy = 'deploy mfe-cart 1.0.0 --canary 5';

  test('is deployed though its preview fails, which is one line', async () => {
    const { run: runHere, asked } = await withRelease();
    const { code, out, errors } = await runHere(deploy, { SHOP_URL: NOWHERE });
    expect([code, errors, asked.length]).toEqual([0, '', 1]);
    expect(out).toMatch(
      /^No preview: The shop at \S+ cannot be read \(bad port\): .*\. --no-preview leaves it out\.\n.* is live for 5 % of the visitors\.\n$/,
    );
  });

  test.each(['--no-preview', '--json'])('has no preview with %s', async (option) => {
    const { run: runHere } = await withRelease();
    const { code, out } = await runHere(`${deploy} ${option}`, { SHOP_URL: NOWHERE });
    expect([code, out.includes('preview')]).toEqual([0, false]);
  });
});
