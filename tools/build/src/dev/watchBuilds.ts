import { watch } from 'node:fs';
import { globSync } from 'tinyglobby';
import { buildApps, type BuiltApp } from '../buildApps';
import type { Workspace } from '../workspace';

export interface WatchOptions {
  readonly workspace: Workspace;
  readonly name: string;
  readonly onBuilt: (build: BuiltApp) => void;
  readonly onFailed: (error: unknown) => void;
  readonly build?: () => Promise<BuiltApp | undefined>;
}

/** Waits for editors that save several files at once. */
const SETTLES_MS = 60;
const COMMON = ['shared-*/src', 'platform/contract/src'];

/** Builds a remote now and after each change. @returns when the first build has ended; `stop` waits for a running build */
export async function watchBuilds(options: WatchOptions): Promise<{ readonly stop: () => Promise<void> }> {
  const { workspace, name, onBuilt, onFailed } = options;
  const { build = async () => (await buildApps({ workspace, only: [name] }))[0] } = options;
  let running: Promise<void> | undefined;
  let isDue = false;
  let timer: NodeJS.Timeout | undefined;

  async function buildOnce(): Promise<void> {
    try {
      const built = await build();
      if (built) onBuilt(built);
    } catch (error) {
      onFailed(error);
    }
  }

  async function buildWhileDue(): Promise<void> {
    while (isDue) {
      isDue = false;
      await buildOnce();
    }
    running = undefined;
  }

  function handleChange(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      isDue = true;
      running ??= buildWhileDue();
    }, SETTLES_MS);
  }

  const watchers = watchedFolders(workspace.root, name).map((folder) =>
    watch(folder, { recursive: true }, handleChange),
  );
  isDue = true;
  running = buildWhileDue();
  await running;
  return {
    async stop() {
      clearTimeout(timer);
      isDue = false;
      for (const watcher of watchers) watcher.close();
      await running;
    },
  };
}

/** Changes of package.json or the configuration need a restart. */
function watchedFolders(root: string, name: string): string[] {
  return globSync([`${name}/src`, ...COMMON], { cwd: root, onlyDirectories: true, absolute: true, deep: 3 });
}
