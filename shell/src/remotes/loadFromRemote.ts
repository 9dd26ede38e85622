import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { containerName, type RemoteName } from 'tooling/apps';
import { fetchLiveReleases, type LiveRelease } from './discovery';
import { vouchFor } from './integrity';
import { loadingRules } from './loadingRules';

/** A remote that could not be loaded; `cause` is what went wrong underneath. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';
  constructor(
    readonly remote: RemoteName,
    cause: unknown,
  ) {
    super(`${remote} could not be loaded.`, { cause });
  }
}

/**
 * Finds the remotes through the discovery document, at run time, and loads what they expose.
 * @param discoveryUrl the discovery document's address
 */
export function createRemoteLoader(discoveryUrl: string) {
  let releases: Promise<ReadonlyMap<string, LiveRelease>> | undefined;
  const failed = new Set<string>();
  let live: ReadonlyMap<string, LiveRelease> = new Map();

  registerPlugins([loadingRules(() => live.values())]);

  async function discover() {
    live = await fetchLiveReleases(discoveryUrl);
    vouchFor(live.values());
    for (const [name, { url }] of live) {
      // A remote that failed keeps its failure until it is registered anew; one that works is left alone.
      registerRemotes([{ name: containerName(name), entry: url }], { force: failed.delete(name) });
    }
    return live;
  }

  return {
    /**
     * Loads a module a remote exposes. Every failure, at any step, is a RemoteLoadError; the next call starts over with
     * a fresh discovery document.
     * @param remote the remote's name in the apps table
     * @param expose the module's name without `./`, e.g. `routes`
     */
    async load<T>(remote: RemoteName, expose: string): Promise<T> {
      try {
        releases ??= discover();
        if (!(await releases).has(remote))
          throw new Error(`${discoveryUrl} names no live release of ${remote}.`);
        const module = await loadRemote<T>(`${containerName(remote)}/${expose}`);
        if (!module) throw new Error(`${remote} exposes no ${expose}.`);
        return module;
      } catch (cause) {
        failed.add(remote);
        releases = undefined;
        throw new RemoteLoadError(remote, cause);
      }
    },
  };
}

export type RemoteLoader = ReturnType<typeof createRemoteLoader>;
