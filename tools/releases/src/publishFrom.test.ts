import { releaseOf } from 'contract/release.fixture';
import { event, startDiscovery } from './fakeDiscovery.fixture';

const RELEASE = '/apps/mfe-cart/releases/1.1.0';
const release = releaseOf('mfe-cart', '1.1.0');

// e2e/full/polyrepo.spec.ts tests files that discovery stores.
/** Starts a shop with the release and one without. @param source URL of its folder on object storage */
async function startShops(source?: string) {
  const history = [event({ action: 'published', version: '1.1.0', by: '@cart' })];
  const staging = await startDiscovery([], history, (app) => {
    app.get(RELEASE, async () => release);
    app.get(`${RELEASE}/entry`, async () => ({
      url: release.entry,
      metadata: { version: '1.1.0', integrity: release.integrity },
      extras: source === undefined ? {} : { source },
    }));
    app.get(`${RELEASE}/files`, (_request, reply) => reply.code(404).send());
  });
  const production = await startDiscovery();
  const publish = (options = `--version 1.1.0 --from ${staging.url}/`) =>
    production.run(`publish mfe-cart ${options}`, { RELEASE_TOKEN: 'secret' });
  return { staging, production, publish };
}

test('publish --from leaves the files of object storage where they are, and says where they come from', async () => {
  const source = 'https://cdn.example/releases/mfe-cart/1.1.0/';
  const { staging, production, publish } = await startShops(source);
  expect((await publish()).code).toBe(0);
  const reason = `from ${staging.url}/, published there by @cart`;
  expect(production.asked.map(({ body }) => body)).toEqual([{ release, url: source, reason }]);
});

test.each([
  [
    'a version that is not published there',
    '--version 9.9.9 --from URL',
    /^mfe-cart 9\.9\.9 is not published at http.*: publish it there first/,
  ],
  [
    'files that are on a host there',
    '--version 1.1.0 --from URL',
    /has no files of mfe-cart 1\.1\.0, which are on a host of that shop/,
  ],
  ['no version', '--from URL', /^--from takes a version that is published there: name it with --version\.$/m],
])('publish --from refuses %s, and sends nothing', async (_what, options, sentence) => {
  const { staging, production, publish } = await startShops();
  const { code, errors } = await publish(options.replace('URL', staging.url));
  expect(code).toBe(1);
  expect(errors).toMatch(sentence);
  expect(production.asked).toEqual([]);
});
