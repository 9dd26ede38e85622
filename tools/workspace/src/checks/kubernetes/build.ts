import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { root } from 'build/root';

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

/** Debian 12's kubectl has kustomize 2, without patches. */
export const hasKubectl = /"kustomizeVersion": "v[5-9]/.test(
  kubectl('version', '--client', '--output=json') ?? '',
);

/** Returns what `kubectl apply --kustomize` would send. @throws Error with kubectl's message */
export function buildOverlay(overlay: string): KubernetesObject[] {
  const built = kubectl('kustomize', join('deploy/kubernetes/overlays', overlay)) ?? '';
  return parseAllDocuments(built).map((document) => document.toJS() as KubernetesObject);
}
