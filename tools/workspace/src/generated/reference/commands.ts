import { listCommands } from 'releases/program';
import launched from '../../../commands.json' with { type: 'json' };
import { table } from '../section';

export function commands(): readonly string[] {
  return table(
    ['command', 'does'],
    Object.values(launched).map(({ usage, does }) => [`\`${usage}\``, does]),
  );
}

export function releaseCommands(): readonly string[] {
  return table(
    ['command', 'does'],
    listCommands().map(({ usage, description }) => [`\`${usage}\``, description]),
  );
}
