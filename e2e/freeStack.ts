import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  readLocalStackSettings,
  startLocalStack,
  withFreePorts,
  type LocalStack,
  type LocalStackOptions,
} from 'local-stack';
import { readWorkspace } from 'build/workspace';

/** Starts the built shop on free ports, by default without the auth emulator. @param env its other settings */
export async function startFreeStack(
  options: LocalStackOptions = {},
  env: Record<string, string> = {},
): Promise<LocalStack> {
  const { workspace = readWorkspace(), cache = mkdtempSync(join(tmpdir(), 'local-stack-')) } = options;
  const settings = withFreePorts(readLocalStackSettings(env, workspace));
  const stack = await startLocalStack(settings, { emulator: false, ...options, workspace, cache });
  return {
    ...stack,
    async stop() {
      await stack.stop();
      if (!options.cache) rmSync(cache, { recursive: true, force: true });
    },
  };
}
