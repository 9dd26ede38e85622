import { dirname } from 'node:path';
import { parse } from 'yaml';
import { readWorkspace } from 'build/workspace';
import { testFolder } from 'service-kit/testFolder.fixture';
import { missingStarters } from '.';
import { kubernetesSections, kubernetesStarters } from './kubernetes';

const { root, put } = testFolder();

const offers = {
  name: 'mfe-summer-offers',
  version: '1.2.0',
  port: 3005,
  team: '@offers',
  label: 'Offers',
  routes: [],
};
const workspace = { ...readWorkspace(), root, remotes: [offers] };
const production = 'deploy/kubernetes/overlays/production/mfe-summer-offers/kustomization.yaml';

beforeAll(() => {
  const shell = (registry: string) =>
    `images:\n  - { name: juniper-row-shell, newName: ${registry}/shell, newTag: 1.0.0 }\n`;
  put('deploy/kubernetes/overlays/production/kustomization.yaml', shell('registry.example/juniper-row'));
  put('deploy/kubernetes/overlays/copied/kustomization.yaml', shell('other.example'));
  put('deploy/kubernetes/overlays/local/kustomization.yaml', 'resources: [../../base]\n');
});

test('the base has a folder that makes the remote of the common one', () => {
  const [base] = kubernetesStarters(workspace);
  expect(base?.file).toBe('deploy/kubernetes/base/mfe-summer-offers/kustomization.yaml');
  expect(parse(base?.text ?? '')).toMatchObject({
    resources: ['../remote'],
    nameSuffix: '-summer-offers',
    labels: [{ pairs: { 'app.kubernetes.io/name': 'mfe-summer-offers', team: 'offers' } }],
    images: [{ name: 'remote', newName: 'juniper-row-mfe-summer-offers' }],
  });
});

test('an overlay with a registry takes its image from there, and one without takes none', () => {
  const [, ...overlays] = kubernetesStarters(workspace);
  const images = overlays.map(({ file, text }) => {
    const [image] = (parse(text) as { images: { newName: string }[] }).images;
    return [dirname(dirname(file)), image?.newName];
  });
  expect(images.sort()).toEqual([
    ['deploy/kubernetes/overlays/copied', 'other.example/mfe-summer-offers'],
    ['deploy/kubernetes/overlays/production', 'registry.example/juniper-row/mfe-summer-offers'],
  ]);
  expect(kubernetesSections(workspace).map(({ file }) => file)).not.toContain(
    'deploy/kubernetes/overlays/local/kustomization.yaml',
  );
});

test('what is missing is found, and what its team has changed is left alone', () => {
  expect(missingStarters(workspace).map(({ file }) => file)).toContain(production);
  put(production, 'what the team has made of it');
  expect(missingStarters(workspace).map(({ file }) => file)).not.toContain(production);
});
