import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readWorkspace } from 'build/apps';
import { readAccess } from 'build/stackAccess';
import { readLocalStackSettings, startLocalStack, withFreePorts, type LocalStackOptions } from 'local-stack';

export type FreeStack = Awaited<ReturnType<typeof startFreeStack>>;

interface FreeStackOptions extends LocalStackOptions {
  /** Of the shell. */
  readonly port?: number;
}

/** Starts the built shop on free ports, by default without the auth emulator. @param env its other settings */
export async function startFreeStack(
  env: Readonly<Record<string, string>> = {},
  options: FreeStackOptions = {},
) {
  const { workspace = readWorkspace(), cache = mkdtempSync(join(tmpdir(), 'local-stack-')) } = options;
  const { ports, ...settings } = withFreePorts(readLocalStackSettings(env, workspace));
  const stack = await startLocalStack(
    { ...settings, ports: { ...ports, shell: options.port ?? 0 } },
    { emulator: false, ...options, workspace, cache },
  );
  const access = readAccess(cache);
  if (!access) throw new Error('The local stack has not written how to reach it.');
  return {
    ...stack,
    cache,
    /** Discovery's URL and tokens. */
    access,
    urlOf: (part: string) => stack.parts.find(({ name }) => name === part)?.url ?? '',
    async stop() {
      await stack.stop();
      if (!options.cache) rmSync(cache, { recursive: true, force: true });
    },
  };
}
