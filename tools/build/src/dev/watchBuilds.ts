import { EventEmitter, once } from 'node:events';
import { watch } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { globSync } from 'tinyglobby';
import type { Workspace } from '../apps';
import { buildApps, type BuiltApp } from '../buildApps';

export interface WatchOptions {
  readonly workspace: Workspace;
  readonly name: string;
  readonly onBuilt: (build: BuiltApp) => void;
  readonly onFailed: (error: unknown) => void;
  readonly build?: () => Promise<BuiltApp>;
}

/** Waits for editors that save several files at once. */
const SETTLES_MS = 60;
const COMMON = ['shared-*/src', 'contract/src'];

/** Builds a remote now and after each change. @returns when the first build has ended; `stop` waits for a running build */
export async function watchBuilds(options: WatchOptions): Promise<{ readonly stop: () => Promise<void> }> {
  const { workspace, name, onBuilt, onFailed } = options;
  const { build = async () => (await buildApps({ workspace, only: [name] }))[0]! } = options;
  const changes = new EventEmitter();
  const stopping = new AbortController();
  const { signal } = stopping;
  // Changes of package.json or the configuration need a restart.
  const folders = { cwd: workspace.root, onlyDirectories: true, absolute: true, deep: 3 };
  const watchers = globSync([`${name}/src`, ...COMMON], folders).map((folder) =>
    watch(folder, { recursive: true }, () => changes.emit('change')),
  );

  async function buildUntilStopped(onFirst: () => void): Promise<void> {
    while (!signal.aborted) {
      // Before the build, so that changes during it count.
      const changed = once(changes, 'change', { signal }).catch(() => undefined);
      await build().then(onBuilt, onFailed);
      onFirst();
      await changed;
      await delay(SETTLES_MS);
    }
  }

  let building: Promise<void> | undefined;
  await new Promise<void>((resolve) => {
    building = buildUntilStopped(resolve);
  });
  return {
    async stop() {
      stopping.abort();
      for (const watcher of watchers) watcher.close();
      await building;
    },
  };
}
