import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { containerName } from 'release-format';
import { registerIntegrity } from './integrity';
import type { Releases, ReleasesStore } from './releases';
import { runtimePlugin } from './runtimePlugin';

/** A remote that could not be loaded; `cause` is what went wrong underneath. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';
  constructor(
    readonly remote: string,
    cause: unknown,
  ) {
    super(`${remote} could not be loaded.`, { cause });
  }
}

/** Loads what the live releases expose, at run time. */
export function createRemoteLoader(store: ReleasesStore) {
  let registered: Promise<Releases> | undefined;
  const failed = new Set<string>();

  registerPlugins([runtimePlugin(() => store.get().values())]);

  async function register() {
    const releases = await store.refresh();
    registerIntegrity(releases.values());
    for (const [name, { url }] of releases) {
      // A remote that failed keeps its failure until it is registered anew; one that works is left alone.
      registerRemotes([{ name: containerName(name), entry: url }], { force: failed.delete(name) });
    }
    return releases;
  }

  return {
    /**
     * Loads a module a remote exposes. Every failure, at any step, is a RemoteLoadError; the next call starts over with
     * a fresh discovery document.
     * @param remote the remote's name, e.g. `mfe-cart`
     * @param expose the module's name without `./`, e.g. `routes`
     */
    async load<T>(remote: string, expose: string): Promise<T> {
      try {
        registered ??= register();
        if (!(await registered).has(remote)) throw new Error(`No release of ${remote} is live.`);
        const module = await loadRemote<T>(`${containerName(remote)}/${expose}`);
        if (!module) throw new Error(`${remote} exposes no ${expose}.`);
        return module;
      } catch (cause) {
        failed.add(remote);
        registered = undefined;
        throw new RemoteLoadError(remote, cause);
      }
    },
  };
}

export type RemoteLoader = ReturnType<typeof createRemoteLoader>;
