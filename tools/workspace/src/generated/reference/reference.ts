import type { Workspace } from 'build/workspace';
import { markdown, type Section } from '../section';
import { commands, releaseCommands } from './commands';
import { events } from './events';
import { metrics } from './metrics';
import { exposes, routes } from './remotes';
import { ports, settings } from './settings';

const parts: Readonly<Record<string, (workspace: Workspace) => readonly string[]>> = {
  commands,
  'release commands': releaseCommands,
  routes,
  exposes,
  events,
  settings,
  ports,
  metrics,
};

export const referenceSections: readonly Section[] = Object.entries(parts).map(([name, lines]) => ({
  file: 'docs/reference.md',
  name,
  lines: (workspace) => markdown(lines(workspace)),
}));
