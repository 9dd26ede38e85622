import { tmpdir } from 'node:os';
import { discoveryClient } from './discoveryClient';
import { event, refusal, startDiscovery } from './fakeDiscovery.fixture';
import { deployPublished, release } from './publish';

const outcome = {
  app: 'mfe-cart',
  version: '1.2.0',
  revision: 7,
  changed: true,
  live: '1.1.0',
  canary: null,
};

test.each([
  [
    'somebody has changed the app meanwhile',
    [],
    5,
    /^mfe-cart 1\.2\.0 is published, but not live: mfe-cart has changed since revision 5: deployed 1\.3\.0 by @shop at .*; look at .* and decide again\.$/,
  ],
  [
    'somebody changes it at the same moment',
    [refusal(412, 'The log is at 8.', 8)],
    7,
    /^mfe-cart 1\.2\.0 is published, but not live: mfe-cart has changed since revision 7: .*decide again\.$/,
  ],
  [
    'another release forbids it',
    [refusal(409, 'mfe-cart 1.2.0 cannot go live because of mfe-shop.')],
    7,
    /^mfe-cart 1\.2\.0 is published, but not live: mfe-cart 1\.2\.0 cannot go live because of mfe-shop\.$/,
  ],
])(
  'a release that is refused because %s says that it is published',
  async (_why, responses, seen, sentence) => {
    const other = { action: 'deployed', version: '1.3.0', by: '@shop' } as const;
    const history = [event({ ...other, revision: 6 }), event({ ...other, revision: 8 })];
    const { url } = await startDiscovery(responses, history);
    const context = { discovery: discoveryClient({ url, token: undefined }), onProgress: () => {} };
    await expect(deployPublished(context as never, outcome, seen)).rejects.toThrow(sentence);
  },
);

test('--version next without git is refused before anything is built', async () => {
  const { url, asked } = await startDiscovery();
  const workspace = { root: tmpdir(), apps: [{ name: 'mfe-cart', version: '1.0.0' }] };
  const context = { workspace, discovery: discoveryClient({ url, token: undefined }) };
  await expect(release(context as never, 'mfe-cart', 'next')).rejects.toThrow('is not a git repository');
  expect(asked).toEqual([]);
});
