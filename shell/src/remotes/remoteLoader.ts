import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { containerName } from 'release-format';
import type { ComponentType } from 'react';
import type { RemoteRoutes } from 'shared-router';
import type { ReleasesStore } from './releases';
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

export interface RemoteLoader {
  /**
   * Loads a module that a remote exposes.
   * @param expose the module's name without `./`, e.g. `session`
   * @throws RemoteLoadError
   */
  readonly load: <T>(remote: string, expose: string) => Promise<T>;
  /** Loads a page of a remote, its own chunk included. @throws RemoteLoadError */
  readonly loadPage: (remote: string, path: string) => Promise<ComponentType>;
  /** Whether a url lies in the folder of a release this page has known. @param url absolute */
  readonly isFileOfRelease: (url: string) => boolean;
  /** Tells that something of a remote failed after it was loaded: the next load looks for a newer release first. */
  readonly reportFailure: (remote: string) => void;
}

/**
 * Loads what the live releases expose, at run time. A file that fails is tried once more before anybody hears of it: each one
 * that the page preloaded while its host was away fails once, whenever it is asked for. By then the
 * discovery document has been asked for the releases that are live now, so a tab whose release is gone moves on.
 */
export function createRemoteLoader(releases: ReleasesStore): RemoteLoader {
  /** Hash of each entry by its absolute url, of every release this page has known. */
  const entries = new Map<string, string>();
  const failed = new Set<string>();

  registerPlugins([runtimePlugin((url) => entries.get(url))]);

  /** The container of the remote's live release, known to the federation runtime. */
  function liveContainer(remote: string): string {
    const release = releases.get().get(remote);
    if (!release) throw new Error(`No release of ${remote} is live.`);
    const { metadata } = release;
    const url = new URL(release.url, window.location.href).href;
    const name = containerName(remote, metadata.version);
    if (!entries.has(url)) {
      entries.set(url, metadata.integrity);
      registerRemotes([{ name, entry: url }]);
    }
    return name;
  }

  async function expose<T>(remote: string, module: string): Promise<T> {
    const loaded = await loadRemote<T>(`${liveContainer(remote)}/${module}`);
    if (!loaded) throw new Error(`${remote} exposes no ${module}.`);
    return loaded;
  }

  async function page(remote: string, path: string): Promise<ComponentType> {
    const { pages } = await expose<RemoteRoutes>(remote, 'routes');
    const Page = pages[path];
    if (!Page)
      throw new Error(`${remote} has no page for ${path}. It exports ${Object.keys(pages).join(', ')}.`);
    await Page.load?.();
    return Page;
  }

  async function retrying<T>(remote: string, work: () => Promise<T>): Promise<T> {
    const failures = new Set<string>();
    if (failed.delete(remote)) await refresh();
    for (;;) {
      try {
        return await work();
      } catch (cause) {
        const file = failedFile(cause);
        if (failures.has(file)) throw new RemoteLoadError(remote, cause);
        failures.add(file);
        await refresh();
      }
    }
  }

  /** Without an answer the releases that are known go on. */
  async function refresh(): Promise<void> {
    await releases.refresh().catch((error: unknown) => {
      console.warn('The live releases cannot be asked for; those of this page go on.', error);
    });
  }

  return {
    load: (remote, module) => retrying(remote, () => expose(remote, module)),
    loadPage: (remote, path) => retrying(remote, () => page(remote, path)),
    isFileOfRelease: (url) => [...entries.keys()].some((entry) => url.startsWith(new URL('.', entry).href)),
    reportFailure: (remote) => void failed.add(remote),
  };
}

/** As webpack and its CSS plugin name the file; the same for all other failures. */
function failedFile(error: unknown): string {
  const { request } = error as { readonly request?: string };
  return request?.replace(/\?.*$/, '') ?? '';
}
