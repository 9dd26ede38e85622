import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { globSync } from 'tinyglobby';
import type { Workspace } from 'build/workspace';
import type { Section, Starter } from './section';

const BASE = 'deploy/kubernetes/base';

export function kubernetesSections(workspace: Workspace): readonly Section[] {
  const names: Omit<Section, 'file'> = {
    name: 'remotes',
    lines: ({ remotes }) => remotes.map(({ name }) => `  - ${name}`),
  };
  return [
    { ...names, file: `${BASE}/kustomization.yaml` },
    {
      file: `${BASE}/kustomization.yaml`,
      name: 'names and ports',
      lines: ({ remotes }) => [
        `      - REMOTES=${remotes.map(({ name, port }) => `${name}=${port}`).join(' ')}`,
      ],
    },
    ...overlaysWithImages(workspace).map(({ file }) => ({ ...names, file })),
  ];
}

/** Returns files for new remotes, in the base and in overlays. */
export function kubernetesStarters(workspace: Workspace): readonly Starter[] {
  const overlays = overlaysWithImages(workspace);
  return workspace.remotes.flatMap(({ name, team, version }) => [
    {
      file: `${BASE}/${name}/kustomization.yaml`,
      team,
      text: `apiVersion: kustomize.config.k8s.io/v1beta1
kind: Kustomization
resources: [../remote]
nameSuffix: ${name.slice('mfe'.length)}
labels:
  - pairs: { app.kubernetes.io/name: ${name}, team: ${team.slice('@'.length)} }
    includeSelectors: true
images:
  - { name: remote, newName: juniper-row-${name} }
`,
    },
    ...overlays.map(({ file, registry }) => ({
      file: `${dirname(file)}/${name}/kustomization.yaml`,
      team,
      text: `apiVersion: kustomize.config.k8s.io/v1alpha1
kind: Component
images:
  - { name: juniper-row-${name}, newName: ${registry}/${name}, newTag: ${version} }
`,
    })),
  ]);
}

/** Returns overlays with a registry: production and its copies. */
function overlaysWithImages({ root }: Workspace): readonly { file: string; registry: string }[] {
  return globSync('deploy/kubernetes/overlays/*/kustomization.yaml', { cwd: root }).flatMap((file) => {
    const [, registry] = /newName: (\S+)\/shell\b/.exec(readFileSync(join(root, file), 'utf8')) ?? [];
    return registry === undefined ? [] : [{ file, registry }];
  });
}
