import { watch } from 'node:fs';
import { globSync } from 'tinyglobby';
import { buildApps, type BuiltApp } from '../buildApps';
import type { Workspace } from '../workspace';

export interface WatchOptions {
  readonly workspace: Workspace;
  /** A remote of the workspace. */
  readonly name: string;
  /** Told each build that has ended, the first one too. */
  readonly onBuilt: (build: BuiltApp) => void;
  /** Told why a build was not possible; the build before stays. */
  readonly onFailed: (error: unknown) => void;
  /** Builds once; another one in tests. */
  readonly build?: () => Promise<BuiltApp | undefined>;
}

/** Several files are saved at once, and one more than once. */
const SETTLES_MS = 60;
/** Packages that every build is made from too. */
const COMMON = ['shared-*/src', 'platform/contract/src'];

/**
 * Builds a remote for production, as `npm run build` does, at once and again after each change of what it is made from.
 * @returns when the first build has ended; `stop` ends the watching and waits for a build that is under way
 */
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

/** The apps' package.json and configuration are read at the start: who changes them starts anew. */
function watchedFolders(root: string, name: string): string[] {
  return globSync([`${name}/src`, ...COMMON], { cwd: root, onlyDirectories: true, absolute: true, deep: 3 });
}
