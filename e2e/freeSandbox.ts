import { readSandboxSettings, startSandbox, withFreePorts, type Sandbox, type SandboxOptions } from 'sandbox';
import { readWorkspace } from 'tooling/workspace';

/** The built shop on free ports, without the auth emulator unless told: many can run beside each other. */
export function startFreeSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { workspace = readWorkspace() } = options;
  const settings = withFreePorts(readSandboxSettings({}, workspace));
  return startSandbox(settings, { emulator: false, ...options, workspace });
}
