import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Workspace } from 'build/workspace';
import { table } from '../section';

export function routes({ remotes }: Workspace): readonly string[] {
  return table(
    ['path', 'remote', 'team', 'search engines'],
    remotes.flatMap(({ name, team, routes: own }) =>
      own.map(({ path, noindex }) => [`\`${path}\``, name, team, noindex ? 'leave it out' : 'may list it']),
    ),
  );
}

export function exposes({ root, remotes }: Workspace): readonly string[] {
  return table(
    ['remote', 'expose', 'file'],
    remotes.flatMap(({ name }) => {
      const configuration = readFileSync(join(root, name, 'webpack.config.ts'), 'utf8');
      return [...configuration.matchAll(/'(\.\/\w+)': '\.\/([^']+)'/g)].map(([, expose = '', file = '']) => [
        name,
        `\`${expose}\``,
        `[${file}](../${name}/${file})`,
      ]);
    }),
  );
}
