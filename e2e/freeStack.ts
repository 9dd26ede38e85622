import { readSettings, startStack, type Stack } from 'stack';
import { apps, portSetting } from 'tooling/apps';

/** The built stack on free ports, without the auth emulator: many can run beside each other. */
export function startFreeStack(): Promise<Stack> {
  const parts = [...apps.map(({ name }) => name), 'feed', 'discovery'];
  const anyPort = Object.fromEntries(parts.map((part) => [portSetting(part), '0']));
  return startStack(readSettings(anyPort), { emulator: false });
}
