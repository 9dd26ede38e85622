import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseTypes, type ReleaseContract } from 'contract';
import { releaseOf } from 'contract/release.fixture';
import { testFolder } from 'service-kit/testFolder.fixture';
import { PACKAGE, run, startDiscovery } from '../fakeDiscovery.fixture';

const { root, put } = testFolder();
const contract: ReleaseContract = {
  offers: { events: {}, widgets: { Strip: { productId: { optional: false, types: ['number'] } } } },
  needs: { events: {}, widgets: {}, links: [] },
};

test('types are those of the live releases of other repositories, by the folder of each remote', async () => {
  put('mfe-cart/package.json', PACKAGE);
  const ended = put('mfe-cart/liveTypes/mfe-ended.d.ts', 'export {};');
  const { url } = await startDiscovery({
    live: { 'mfe-cart': '1.0.0', 'mfe-offers': '1.1.0', 'mfe-old': '1.0.0', 'mfe-ended': null },
    releases: [{ ...releaseOf('mfe-offers', '1.1.0'), contract }, releaseOf('mfe-old', '1.0.0')],
  });
  const { out } = await run('types', { DISCOVERY_URL: url }, root);
  expect(out).toBe('The folder liveTypes of each remote here has the types of mfe-offers 1.1.0.\n');
  const folder = join(root, 'mfe-cart/liveTypes');
  expect(readFileSync(join(folder, 'mfe-offers.d.ts'), 'utf8')).toBe(
    `// mfe-offers 1.1.0\n${releaseTypes({ name: 'mfe-offers', contract })}`,
  );
  expect([ended, join(folder, 'mfe-cart.d.ts')].map(existsSync)).toEqual([false, false]);
});
