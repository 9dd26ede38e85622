import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from 'build/root';
import { readWorkspace } from 'build/workspace';

const { apps, remotes } = readWorkspace();
const text = (file: string) => readFileSync(join(root, file), 'utf8');

test.each(apps)('$name has a folder of its own, which is $team’s', ({ name, team }) => {
  expect(existsSync(join(root, 'deploy/kubernetes/base', name, 'kustomization.yaml'))).toBe(true);
  expect(text('.github/CODEOWNERS')).toMatch(new RegExp(`^/deploy/kubernetes/base/${name}/ +${team}$`, 'm'));
});

test.each(remotes)('the tag of $name’s image is in a folder of $team’s', ({ name, team }) => {
  const folder = `deploy/kubernetes/overlays/production/${name}`;
  expect(text(`${folder}/kustomization.yaml`)).toContain(`name: juniper-row-${name}, `);
  expect(text('.github/CODEOWNERS')).toMatch(new RegExp(`^/${folder}/ +${team}$`, 'm'));
});

test('every folder is in the base', () => {
  const { resources } = parse(text('deploy/kubernetes/base/kustomization.yaml')) as { resources: string[] };
  const folders = readdirSync(join(root, 'deploy/kubernetes/base'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'remote')
    .map(({ name }) => name);
  expect(resources.filter((resource) => !resource.endsWith('.yaml')).sort()).toEqual(folders.sort());
});
