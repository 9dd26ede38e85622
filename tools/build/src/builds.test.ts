import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildsToRemove, pruneBuilds } from './builds';

const devBuilds = [1, 2, 3, 4, 5, 6, 7].map((age) => ({ version: `1.0.0-dev.x${age}`, builtAt: 100 - age }));

test('keeps the five newest builds, and those in use', () => {
  expect(buildsToRemove(devBuilds, new Set())).toEqual(['1.0.0-dev.x6', '1.0.0-dev.x7']);
  expect(buildsToRemove(devBuilds, new Set(['1.0.0-dev.x7', '1.0.0-dev.x1']))).toEqual(['1.0.0-dev.x6']);
});

test('keeps every release', () => {
  const named = { version: '1.0.0', builtAt: 0 };
  expect(buildsToRemove([...devBuilds, named], new Set())).not.toContain('1.0.0');
});

test('keeps the build of the working tree, however old', () => {
  const dist = mkdtempSync(join(tmpdir(), 'builds-'));
  try {
    for (const { version, builtAt } of devBuilds) {
      mkdirSync(join(dist, version));
      utimesSync(join(dist, version), builtAt, builtAt);
    }
    writeFileSync(join(dist, 'release.json'), JSON.stringify({ name: 'mfe-cart', version: '1.0.0-dev.x7' }));
    pruneBuilds(dist, new Set());
    const left = readdirSync(dist);
    expect(left).toContain('1.0.0-dev.x7');
    expect(left).not.toContain('1.0.0-dev.x6');
  } finally {
    rmSync(dist, { recursive: true });
  }
});
