import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import type { Workspace } from 'build/apps';
import { table } from '../section';

interface Source {
  readonly owner: string;
  readonly text: string;
}

export function events({ root }: Workspace): readonly string[] {
  const sources: Source[] = globSync('{shell,mfe-*,shared-*}/src/**/*.{ts,tsx}', {
    cwd: root,
    ignore: '**/*.{test,fixture,stories}.{ts,tsx}',
  })
    .sort()
    .map((file) => ({ owner: file.split('/')[0] ?? '', text: readFileSync(join(root, file), 'utf8') }));
  const usersOf = (pattern: RegExp) =>
    [...new Set(sources.filter(({ text }) => pattern.test(text)).map(({ owner }) => owner))].join(', ');

  const shopEvents = shapesOf(readFileSync(join(root, 'shared-events/src/events.ts'), 'utf8')).map(
    ([name, fields]) => {
      const publishers = usersOf(new RegExp(`publish\\w*\\(\\s*'${name}'`));
      const listeners = usersOf(new RegExp(`subscribe\\(\\s*'${name}'`));
      const [topic = ''] = name.split(':');
      const store = ['cart', 'wishlist'].includes(topic) ? `store \`${topic}\`` : '';
      return [`\`${name}\``, fields, publishers, [store, listeners].filter(Boolean).join(', ')];
    },
  );
  return table(['event', 'carries', 'published by', 'heard by'], [...shopEvents, ...teamEvents(sources)]);
}

function shapesOf(source: string): readonly (readonly [string, string])[] {
  const [, list = ''] = /const eventShapes = \{([\s\S]*?)\n\};/.exec(source) ?? [];
  return [...list.matchAll(/^ {2}'([\w:-]+)': (.+),$/gm)].map(([, name = '', shape = '']) => {
    const [, fields] = /^v\.object\(\{ (.+) \}\)$/.exec(shape) ?? [];
    if (fields === undefined) return [name, shape === 'nothing' ? 'nothing' : `a ${shape}`];
    const names = [...fields.matchAll(/(\w+)(: v\.exactOptional)?[^,]*/g)];
    return [name, names.map(([, field, optional]) => `\`${field}${optional ? '?' : ''}\``).join(', ')];
  });
}

/** Publishers and subscribers each state the fields that they know. */
function teamEvents(sources: readonly Source[]): readonly string[][] {
  const calls = sources.flatMap(({ owner, text }) =>
    [...text.matchAll(/teamEvent\(\s*'([\w:-]+)',\s*\{([^}]*)\}/g)].map(([, name = '', fields = '']) => ({
      name,
      owner,
      fields: [...fields.matchAll(/(\w+):/g)].map(([, field]) => `\`${field}\``),
    })),
  );
  return [...new Set(calls.map(({ name }) => name))].sort().map((name) => {
    const own = calls.filter((call) => call.name === name);
    const fields = [...new Set(own.flatMap((call) => call.fields))].join(', ');
    const owners = [...new Set(own.map(({ owner }) => owner))].join(', ');
    return [`\`${name}\``, fields, owners, owners];
  });
}
