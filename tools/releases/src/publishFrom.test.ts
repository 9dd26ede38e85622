import { releaseOf } from 'contract/release.fixture';
import { event, startDiscovery } from './fakeDiscovery.fixture';

const RELEASE = '/apps/mfe-cart/releases/1.1.0';
const release = releaseOf('mfe-cart', '1.1.0');

/** Starts a shop with the release and one without. @param source URL of the files if discovery does not store them */
async function startShops({ files, source }: { files?: string; source?: string }) {
  const history = [event({ action: 'published', version: '1.1.0', by: '@cart' })];
  const staging = await startDiscovery([], history, (app) => {
    app.get(RELEASE, async () => release);
    app.get(`${RELEASE}/entry`, async () => ({
      url: release.entry,
      metadata: { version: '1.1.0', integrity: release.integrity },
      extras: source === undefined ? {} : { source },
    }));
    app.get(`${RELEASE}/files`, async (_request, reply) =>
      reply.code(files === undefined ? 404 : 200).send(files),
    );
  });
  const production = await startDiscovery();
  const publish = (options = `--version 1.1.0 --from ${staging.url}/`) =>
    production.run(`publish mfe-cart ${options}`, { RELEASE_TOKEN: 'secret' });
  return { staging, production, publish };
}

test('publish --from sends the files of the other shop as they are there, and says where they come from', async () => {
  const { staging, production, publish } = await startShops({ files: 'the archive' });
  const { code, errors } = await publish();
  expect([code, errors]).toEqual([0, '']);
  expect(production.asked).toEqual([
    {
      path: `${RELEASE}/files`,
      headers: expect.objectContaining({
        authorization: 'Bearer secret',
        'content-type': 'application/x-tar',
      }),
      body: 'the archive',
    },
    {
      path: '/apps/mfe-cart/releases',
      headers: expect.objectContaining({ authorization: 'Bearer secret', 'if-match': '"7"' }),
      body: { release, stored: true, reason: `from ${staging.url}/, published there by @cart` },
    },
  ]);
});

test('publish --from leaves the files of object storage where they are', async () => {
  const source = 'https://cdn.example/releases/mfe-cart/1.1.0/';
  const { production, publish } = await startShops({ source });
  expect((await publish()).code).toBe(0);
  expect(production.asked.map(({ body }) => body)).toMatchObject([{ url: source }]);
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
  const { staging, production, publish } = await startShops({});
  const { code, errors } = await publish(options.replace('URL', staging.url));
  expect(code).toBe(1);
  expect(errors).toMatch(sentence);
  expect(production.asked).toEqual([]);
});
