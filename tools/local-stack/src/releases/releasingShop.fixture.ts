import { join } from 'node:path';
import type { Status } from 'contract';
import { ARCHIVE_TYPE, packRelease } from 'contract/archive';
import { readRelease } from 'build/builds';
import { readAccess } from 'build/localStack';
import { builtShop } from '../builtShop.fixture';
import { startLocalStack, type LocalStack } from '../localStack';
import { readLocalStackSettings, withFreePorts } from '../settings';

/** Creates a built shop. Tests start and restart its local stack. */
export function releasingShop() {
  const shop = builtShop();
  const { workspace } = shop;
  const cache = join(workspace.root, '.cache');
  const said: string[] = [];
  let stack: LocalStack | undefined;
  const access = () => readAccess(cache)!;

  async function start(env: Record<string, string> = {}): Promise<LocalStack> {
    await stack?.stop();
    const settings = withFreePorts(readLocalStackSettings(env, workspace));
    const log = (line: string) => said.push(line);
    return (stack = await startLocalStack(settings, { workspace, emulator: false, cache, log }));
  }

  async function status(): Promise<Status> {
    return (await (await fetch(`${access().url}/status`)).json()) as Status;
  }

  async function write(path: string, body: object): Promise<number> {
    const { url, token } = access();
    const { revision } = await status();
    const response = await fetch(`${url}/apps/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'if-match': `"${revision}"`,
      },
      body: JSON.stringify(body),
    });
    return response.status;
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
    folderOf: (app: string, version: string) => join(workspace.root, app, 'dist', version),
    /** Publishes a build, with its files stored in discovery. */
    async send(app: string, version: string): Promise<void> {
      const folder = join(workspace.root, app, 'dist', version);
      const release = readRelease(workspace.root, app, version);
      const { url, token } = access();
      const sent = await fetch(`${url}/apps/${app}/releases/${version}/files`, {
        method: 'PUT',
        headers: { 'content-type': ARCHIVE_TYPE, authorization: `Bearer ${token}` },
        body: packRelease(folder, release),
        duplex: 'half',
      });
      expect(sent.status).toBe(204);
      expect(await write(`${app}/releases`, { release, stored: true })).toBe(201);
    },
    async stop(): Promise<void> {
      await stack?.stop();
      shop.remove();
    },
  };
}

export async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo()));
}
