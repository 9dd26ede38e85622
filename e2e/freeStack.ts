import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSandboxSettings, startSandbox, withFreePorts, type Sandbox, type SandboxOptions } from 'sandbox';
import { readWorkspace } from 'build/workspace';

/**
 * The built shop on free ports, without the auth emulator unless told: many can run beside each other, for each keeps its
 * accounts and its log of releases in a folder of its own.
 * @param env its other settings
 */
export async function startFreeSandbox(
  options: SandboxOptions = {},
  env: Record<string, string> = {},
): Promise<Sandbox> {
  const { workspace = readWorkspace(), cache = mkdtempSync(join(tmpdir(), 'sandbox-')) } = options;
  const settings = withFreePorts(readSandboxSettings(env, workspace));
  const sandbox = await startSandbox(settings, { emulator: false, ...options, workspace, cache });
  return {
    ...sandbox,
    async stop() {
      await sandbox.stop();
      if (!options.cache) rmSync(cache, { recursive: true, force: true });
    },
  };
}
