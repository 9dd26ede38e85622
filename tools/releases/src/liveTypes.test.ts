import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRepository } from 'build/workspace';
import { releaseTypes, type ReleaseContract } from 'contract';
import { testFolder } from 'service-kit/testFolder.fixture';
import type { ActionContext } from './actions';
import { liveTypesText, writeLiveTypes } from './liveTypes';

const { root, put } = testFolder();
const contract: ReleaseContract = {
  offers: { events: {}, widgets: { Strip: { productId: { optional: false, types: ['number'] } } } },
  needs: { events: {}, widgets: {}, links: [] },
};

test('types are those of the live releases of other repositories, by the folder of each remote', async () => {
  const storefront = { port: 3002, team: '@cart', label: 'The cart', routes: [] };
  put('mfe-cart/package.json', { version: '1.0.0', storefront });
  const ended = put('mfe-cart/liveTypes/mfe-ended.d.ts', 'export {};');
  const live = { 'mfe-cart': '1.0.0', 'mfe-offers': '1.1.0', 'mfe-old': '1.0.0', 'mfe-ended': null };
  const apps = Object.fromEntries(Object.entries(live).map(([name, version]) => [name, { live: version }]));
  const discovery = {
    status: () => Promise.resolve({ apps }),
    release: (name: string, version: string) =>
      Promise.resolve({ name, version, ...(name !== 'mfe-old' && { contract }) }),
  };
  const context = { workspace: readRepository(root), discovery } as unknown as ActionContext;

  const versions = await writeLiveTypes(context);
  expect(liveTypesText(versions)).toBe(
    'The folder liveTypes of each remote here has the types of mfe-offers 1.1.0.',
  );
  const folder = join(root, 'mfe-cart/liveTypes');
  expect(readFileSync(join(folder, 'mfe-offers.d.ts'), 'utf8')).toBe(
    `// mfe-offers 1.1.0\n${releaseTypes({ name: 'mfe-offers', contract })}`,
  );
  expect([ended, join(folder, 'mfe-cart.d.ts')].map(existsSync)).toEqual([false, false]);
});
