import { join } from 'node:path';
import { readRelease } from 'build/builds';
import { readAccess } from 'build/stackAccess';
import { packRelease } from 'contract/archive';
import { discoveryClient } from 'releases';
import { builtShop } from './builtShop.fixture';
import type { LocalStack } from './localStack';

/** Creates a built shop. Tests start and restart its local stack. */
export function releasingShop() {
  const shop = builtShop();
  const { workspace } = shop;
  const cache = join(workspace.root, '.cache');
  const said: string[] = [];
  const access = () => readAccess(cache)!;
  const discovery = () => discoveryClient(access());
  const status = () => discovery().status();
  const folderOf = (app: string, version: string) => join(workspace.root, app, 'dist', version);

  async function start(): Promise<LocalStack> {
    await shop.stop();
    return shop.start({ cache, log: (line) => said.push(line) });
  }

  async function write(app: string, verb: 'releases' | 'deploy' | 'rollback', body?: object): Promise<void> {
    await discovery().write(app, verb, (await status()).revision, body);
  }

  return {
    ...shop,
    cache,
    said,
    access,
    start,
    status,
    write,
    liveOf: async (app: string) => (await status()).apps[app]?.live,
    folderOf,
    /** Publishes a build, with its files stored in discovery. */
    async send(app: string, version: string): Promise<void> {
      const release = readRelease(workspace.root, app, version);
      await discovery().sendFiles(release, packRelease(folderOf(app, version), release));
      await write(app, 'releases', { release });
    },
  };
}
