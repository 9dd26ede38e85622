import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from 'build/root';
import { hasKubectl, NEEDS, readOverlay } from './overlay.fixture';
import { schemaProblems } from './schema.fixture';

const text = (file: string) => readFileSync(join(root, file), 'utf8');
const overlays = readdirSync(join(root, 'deploy/kubernetes/overlays'));
const someText = expect.any(String) as string;

interface Container {
  readonly env?: readonly { readonly name: string; readonly value?: string }[];
  readonly envFrom?: readonly { readonly configMapRef: { readonly name: string } }[];
  readonly lifecycle?: { readonly preStop: { readonly exec: { readonly command: readonly string[] } } };
}
interface PodSpec {
  readonly containers: readonly [Container, ...Container[]];
  readonly terminationGracePeriodSeconds: number;
}

(hasKubectl ? describe : describe.skip).each(overlays)(`the overlay %s ${NEEDS}`, (overlay) => {
  const { objects, find } = readOverlay(overlay);
  const podOf = (name: string) =>
    (find('Deployment', name).spec as { template: { spec: PodSpec } }).template.spec;
  function settingsOf(name: string): Readonly<Record<string, string | undefined>> {
    const { env = [], envFrom = [] } = podOf(name).containers[0];
    const maps = envFrom.map(({ configMapRef }) => find('ConfigMap', configMapRef.name).data);
    const own = env.map(({ name: key, value }) => [key, value] as const);
    return Object.assign({}, ...maps, Object.fromEntries(own)) as Record<string, string>;
  }

  test('is valid by the schemas of Kubernetes', async () => {
    const problems = await Promise.all(objects.map(schemaProblems));
    expect(problems.flat()).toEqual([]);
  });

  test('is all in one namespace, which refuses pods that are not hardened', () => {
    const [namespace, ...others] = [...objects].sort((one) => (one.kind === 'Namespace' ? -1 : 0));
    expect(namespace?.metadata).toMatchObject({
      name: 'juniper-row',
      labels: { 'pod-security.kubernetes.io/enforce': 'restricted' },
    });
    expect(others.filter(({ metadata }) => metadata.namespace !== 'juniper-row')).toEqual([]);
  });

  test.each([
    ['shell', 8080],
    ['discovery', 4100],
  ])('%s is kept up, found by its name and closed to others', (name, port) => {
    const labels = expect.objectContaining({ 'app.kubernetes.io/name': name, team: 'platform' }) as unknown;
    const selector = { matchLabels: labels };
    const specs = {
      PodDisruptionBudget: { maxUnavailable: 1, selector },
      NetworkPolicy: { podSelector: selector, policyTypes: ['Ingress', 'Egress'] },
      Service: { ports: [{ port }], selector: labels },
    };
    for (const [kind, spec] of Object.entries(specs)) expect(find(kind, name).spec).toMatchObject(spec);
  });

  test('the shop asks discovery, which never asks the shop', () => {
    const pod = (name: string) => ({
      podSelector: { matchExpressions: [{ key: 'app.kubernetes.io/name', operator: 'In', values: [name] }] },
    });
    const ports = [{ port: 4100 }];
    expect(find('NetworkPolicy', 'shell').spec).toMatchObject({
      egress: [{ to: [pod('discovery')], ports }, { ports: [{ port: 443 }] }],
    });
    expect(find('NetworkPolicy', 'discovery').spec).toMatchObject({
      ingress: expect.arrayContaining([{ from: [pod('shell')], ports }]) as unknown,
      egress: [{ ports: [{ port: 5432 }] }],
    });
  });

  test.each(['shell', 'discovery'])(
    'no request is lost while a pod of %s is replaced, and a pod that hangs is replaced',
    (name) => {
      expect(find('Deployment', name).spec).toMatchObject({
        strategy: { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0 } },
      });
      const { containers, terminationGracePeriodSeconds } = podOf(name);
      const [, seconds] = containers[0].lifecycle?.preStop.exec.command ?? [];
      // createService drains for so long.
      expect(terminationGracePeriodSeconds).toBeGreaterThan(Number(seconds) + 8);
      expect(containers[0]).toMatchObject({
        startupProbe: { httpGet: { path: '/health' } },
        readinessProbe: { httpGet: { path: '/ready' } },
        livenessProbe: { httpGet: { path: '/health' } },
      });
    },
  );

  test('every pod runs without root, cannot write files and has limits', () => {
    const deployments = objects.filter(({ kind }) => kind === 'Deployment');
    expect(deployments.length).toBeGreaterThan(1);
    for (const { metadata } of deployments) {
      const pod = podOf(metadata.name);
      expect(pod).toMatchObject({
        automountServiceAccountToken: false,
        enableServiceLinks: false,
        securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
      });
      for (const container of pod.containers)
        expect(container).toMatchObject({
          securityContext: {
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          },
          resources: {
            requests: { cpu: someText, memory: someText },
            limits: { cpu: someText, memory: someText },
          },
        });
    }
  });

  test('discovery has its database from a secret', () => {
    const name = expect.stringMatching(/^discovery-database/) as string;
    expect(podOf('discovery').containers[0].env).toContainEqual({
      name: 'DATABASE_URL',
      valueFrom: { secretKeyRef: { key: 'url', name } },
    });
  });

  test('the shop is scaled, reached at its public origin by TLS, and finds discovery by a name', () => {
    expect(find('HorizontalPodAutoscaler', 'shell').spec).toMatchObject({
      scaleTargetRef: { kind: 'Deployment', name: 'shell' },
      minReplicas: 2,
    });
    const { PUBLIC_ORIGIN = '', TRUSTED_PROXIES, DISCOVERY_ORIGIN } = settingsOf('shell');
    expect(DISCOVERY_ORIGIN).toBe('http://discovery.$(NAMESPACE).svc.cluster.local:4100');
    const host = new URL(PUBLIC_ORIGIN).hostname;
    expect(PUBLIC_ORIGIN).toBe(`https://${host}`);
    expect(TRUSTED_PROXIES).toBeTruthy();
    expect(find('Ingress', 'shell').spec).toMatchObject({
      tls: [{ hosts: [host], secretName: 'shop-tls' }],
      rules: [{ host, http: { paths: [{ path: '/', backend: { service: { name: 'shell' } } }] } }],
    });
  });
});

(hasKubectl ? test : test.skip)(
  'production has no stand-in and no secret, and its images have a version',
  () => {
    const { objects } = readOverlay('production');
    const all = JSON.stringify(objects);
    expect(all).not.toMatch(/sample-feed|auth-emulator|postgres/);
    expect(objects.filter(({ kind }) => kind === 'Secret')).toEqual([]);
    // Also stated in the runbook for TLS.
    const hsts = /"HSTS_MAX_AGE":"(\d+)"/.exec(all)?.[1];
    expect(text('docs/operations.md')).toContain(`HSTS, ${hsts} seconds`);
    const images = [...all.matchAll(/"image":"([^"]+)"/g)].map(([, image]) => image);
    expect(images).toHaveLength(2);
    for (const image of images)
      expect(image).toMatch(/^registry\.example\/juniper-row\/[\w-]+:\d+\.\d+\.\d+$/);
  },
);
