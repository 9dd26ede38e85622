import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { globSync } from 'tinyglobby';
import { root } from 'build/root';

const idsIn = (text: string, form: RegExp) => new Set([...text.matchAll(form)].map(([, id]) => id));

test.each(['shared-events/SPEC.md', 'platform/discovery/SPEC.md'])(
  'every rule of %s is cited by a test title, and no test cites a rule that is not there',
  (path) => {
    const folder = join(root, dirname(path));
    const rules = idsIn(readFileSync(join(root, path), 'utf8'), /\*\*([A-Z]\d+)\*\*/g);
    const tests = globSync('src/**/*.test.{ts,tsx}', { cwd: folder });
    const cited = idsIn(
      tests.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n'),
      /\[([A-Z]\d+)\]/g,
    );
    expect(rules.size).toBeGreaterThan(20);
    expect([...cited].sort()).toEqual([...rules].sort());
  },
);
