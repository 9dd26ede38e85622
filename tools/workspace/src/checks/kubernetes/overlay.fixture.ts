import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from 'build/root';
import { parseAllDocuments } from 'yaml';

export interface KubernetesObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly namespace?: string };
  readonly spec?: unknown;
  readonly data?: Readonly<Record<string, string>>;
}

function kubectl(...args: string[]): string | undefined {
  const { status, stdout, stderr, error } = spawnSync('kubectl', args, { cwd: root, encoding: 'utf8' });
  if (error) return undefined;
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

const version = kubectl('version', '--client', '--output=json') ?? '';
/** The kubectl of Debian 12 has kustomize 2, without patches. */
export const hasKubectl = /"kustomizeVersion": "v[5-9]/.test(version);
export const NEEDS = '(needs kubectl with kustomize 5 or later)';

/** Returns the objects that `kubectl apply --kustomize` would send; none without kubectl. @throws Error with kubectl's message */
export function readOverlay(overlay: string) {
  const built = hasKubectl ? kubectl('kustomize', join('deploy/kubernetes/overlays', overlay)) : undefined;
  const objects = parseAllDocuments(built ?? '').map((document) => document.toJS() as KubernetesObject);
  return {
    objects,
    find(kind: string, name: string): KubernetesObject {
      const found = objects.find((object) => object.kind === kind && object.metadata.name === name);
      if (!found) throw new Error(`${overlay} has no ${kind} ${name}.`);
      return found;
    },
  };
}
