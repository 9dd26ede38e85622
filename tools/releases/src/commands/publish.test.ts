import { ARCHIVE_TYPE } from 'contract/archive';
import { releaseOf } from 'contract/release.fixture';
import { event, refusal, refused, startDiscovery } from '../fakeDiscovery.fixture';

const RELEASE = '/apps/mfe-cart/releases/1.1.0';
const release = releaseOf('mfe-cart', '1.1.0');

/** Starts a shop with the release, and one without. @param files its archive */
async function startShops(files?: string) {
  const history = [event({ action: 'published', version: '1.1.0', by: '@cart' })];
  const staging = await startDiscovery({
    history,
    releases: [release],
    register: (app) =>
      app.get(`${RELEASE}/files`, (_request, reply) => reply.code(files ? 200 : 422).send(files)),
  });
  const received: string[] = [];
  const production = await startDiscovery({
    register(app) {
      app.addContentTypeParser(ARCHIVE_TYPE, { parseAs: 'string' }, (_request, body, done) =>
        done(null, body),
      );
      app.put(`${RELEASE}/files`, async ({ body }, reply) => {
        received.push(body as string);
        return reply.code(204).send();
      });
    },
  });
  const publish = (options = `--version 1.1.0 --from ${staging.url}/`) =>
    production.run(`publish mfe-cart ${options}`, { RELEASE_TOKEN: 'secret' });
  return { staging, production, received, publish };
}

test('publish --from sends the same files, and says where they come from', async () => {
  const { staging, production, received, publish } = await startShops('the archive');
  expect((await publish()).code).toBe(0);
  expect(received).toEqual(['the archive']);
  const reason = `from ${staging.url}/, published there by @cart`;
  expect(production.asked.map(({ body }) => body)).toEqual([{ release, reason }]);
});

test('publish --from does not take a discovery that fails for one without the release', async () => {
  const { body } = refusal(503, 'The log cannot be read.');
  const staging = await startDiscovery({
    register: (app) => app.get(RELEASE, (_request, reply) => reply.code(503).send(body)),
  });
  const { publish } = await startShops();
  expect((await publish(`--version 1.1.0 --from ${staging.url}`)).errors).toBe('The log cannot be read.\n');
});

test.each([
  ['9.9.9 --from URL', /^mfe-cart 9\.9\.9 is not published at http.*: publish it there first/],
  // Its files are gone.
  ['1.1.0 --from URL', /has no files of mfe-cart 1\.1\.0: publish it there first/],
])('publish --version %s is refused, and sends nothing', async (options, sentence) => {
  const { staging, production, publish } = await startShops();
  expect(await publish(`--version ${options.replace('URL', staging.url)}`)).toEqual(refused(sentence));
  expect(production.asked).toEqual([]);
});

test('publish --from needs a version', async () => {
  const { staging, publish } = await startShops();
  expect(await publish(`--from ${staging.url}`)).toEqual(
    refused('--from takes a version that is published there: name it with --version.'),
  );
});
