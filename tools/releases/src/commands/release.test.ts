import { stripVTControlCharacters } from 'node:util';
import { testFolder } from 'service-kit/testFolder.fixture';
import { outcomeText } from '../decide';
import { discoveryClient } from '../discoveryClient';
import { event, PACKAGE, refusal, run, startDiscovery } from '../fakeDiscovery.fixture';
import { deployPublished } from './release';

const outcome = {
  app: 'mfe-cart',
  version: '1.2.0',
  revision: 7,
  changed: true,
  live: '1.1.0',
  canary: null,
};

const { root, put } = testFolder();

test.each<[string, number, string, ...ReturnType<typeof refusal>[]]>([
  [
    'somebody has changed it meanwhile',
    5,
    'mfe-cart has changed since revision 5: deployed 1.3.0 by @shop at',
  ],
  ['somebody changes it now', 7, 'mfe-cart has changed since revision 7: ', refusal(412, 'At 8.', 8)],
  ['another release forbids it', 7, 'mfe-shop needs it.', refusal(409, 'mfe-shop needs it.')],
])('a refused release says that it is published: %s', async (_why, seen, sentence, ...responses) => {
  const other = { action: 'deployed', version: '1.3.0', by: '@shop' } as const;
  const history = [event({ ...other, revision: 6 }), event({ ...other, revision: 8 })];
  const { url } = await startDiscovery({ responses, history });
  const context = { discovery: discoveryClient({ url }), step: <T>(_title: string, take: () => T) => take() };
  await expect(deployPublished(context, outcome, seen)).rejects.toThrow(
    `mfe-cart 1.2.0 is published, but not live: ${sentence}`,
  );
});

test('--version next without git is refused before anything is built', async () => {
  put('mfe-cart/package.json', PACKAGE);
  const { url, asked } = await startDiscovery();
  const { errors } = await run('release mfe-cart --version next', { DISCOVERY_URL: url }, root);
  expect(errors).toContain('is not a git repository');
  expect(asked).toEqual([]);
});

test('a release without a named version proposes the next one', () => {
  expect(stripVTControlCharacters(outcomeText('Live.', { ...outcome, proposal: '1.1.0' }))).toBe(
    '✓ Live.\nBy its commits the next version is 1.1.0: --version next.',
  );
});
