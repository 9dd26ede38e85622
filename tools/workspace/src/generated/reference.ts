import type { Workspace } from 'build/apps';
import { listCommands } from 'releases/program';
import launched from '../../commands.json' with { type: 'json' };
import { table, type Section } from './section';

const parts: Readonly<Record<string, (workspace: Workspace) => readonly string[]>> = {
  commands: () =>
    table(
      ['command', 'does'],
      Object.values(launched).map(({ usage, does }) => [`\`${usage}\``, does]),
    ),
  'release commands': () =>
    table(
      ['command', 'does'],
      listCommands().map(({ usage, description }) => [`\`${usage}\``, description]),
    ),
  measures,
};

export const referenceSections: readonly Section[] = Object.entries(parts).map(([name, lines]) => ({
  file: 'docs/reference.md',
  name,
  lines,
}));

function measures({ remotes }: Workspace): readonly string[] {
  return table(
    ['remote', 'measure', 'could be done', 'was done'],
    remotes.flatMap(({ name, measures: own = {} }) =>
      Object.entries(own).map(([measure, { from, to }]) => [name, measure, `\`${from}\``, `\`${to}\``]),
    ),
  );
}
