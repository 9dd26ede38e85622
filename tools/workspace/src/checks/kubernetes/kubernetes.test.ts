import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from 'build/root';
import { readWorkspace } from 'build/workspace';
import { buildOverlay, hasKubectl, type KubernetesObject } from './build';
import { schemaProblems } from './schema';

/** deploy/kubernetes repeats facts of the apps and their images. */
const { apps, remotes } = readWorkspace();
const text = (file: string) => readFileSync(join(root, file), 'utf8');
const overlays = readdirSync(join(root, 'deploy/kubernetes/overlays'));

interface Container {
  readonly name: string;
  readonly image: string;
  readonly env?: readonly { readonly name: string; readonly value?: string; readonly valueFrom?: unknown }[];
  readonly envFrom?: readonly { readonly configMapRef: { readonly name: string } }[];
  readonly ports: readonly { readonly containerPort: number }[];
  readonly lifecycle?: { readonly preStop: { readonly exec: { readonly command: readonly string[] } } };
  readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[];
}

interface PodSpec {
  readonly containers: readonly [Container];
  readonly terminationGracePeriodSeconds: number;
  readonly volumes: readonly unknown[];
}

(hasKubectl ? describe.each(overlays) : describe.skip.each(overlays))(
  'the overlay %s (needs kubectl with kustomize 5 or later)',
  (overlay) => {
    const objects = hasKubectl ? buildOverlay(overlay) : [];
    const find = (kind: string, name: string): KubernetesObject => {
      const found = objects.find((object) => object.kind === kind && object.metadata.name === name);
      if (!found) throw new Error(`${overlay} has no ${kind} ${name}.`);
      return found;
    };
    const podOf = (name: string) =>
      (find('Deployment', name).spec as { template: { spec: PodSpec } }).template.spec;
    const settingsOf = (name: string) => {
      const { env = [], envFrom = [] } = podOf(name).containers[0];
      const maps = envFrom.map(({ configMapRef }) => find('ConfigMap', configMapRef.name).data ?? {});
      const own = env.map(({ name: key, value }) => [key, value] as const);
      return Object.fromEntries([...maps.flatMap((map) => Object.entries(map)), ...own]);
    };
    const deployments = () => objects.filter(({ kind }) => kind === 'Deployment');

    test('is what the API server takes, by the schemas of Kubernetes', async () => {
      const problems = await Promise.all(objects.map(schemaProblems));
      expect(problems.flat()).toEqual([]);
    });

    test('is all in one namespace, which refuses what is not hardened', () => {
      const [namespace] = objects.filter(({ kind }) => kind === 'Namespace');
      expect(namespace?.metadata).toMatchObject({
        name: 'juniper-row',
        labels: { 'pod-security.kubernetes.io/enforce': 'restricted' },
      });
      for (const object of objects.filter((each) => each !== namespace))
        expect([object.metadata.name, object.metadata.namespace]).toEqual([
          object.metadata.name,
          'juniper-row',
        ]);
    });

    test.each(apps.map(({ name }) => name))(
      '%s is scaled, kept up, found by its name and closed to others',
      (name) => {
        const selected = {
          matchLabels: expect.objectContaining({ 'app.kubernetes.io/name': name }) as unknown,
        };
        expect(find('HorizontalPodAutoscaler', name).spec).toMatchObject({
          scaleTargetRef: { kind: 'Deployment', name },
          minReplicas: 2,
        });
        expect(find('PodDisruptionBudget', name).spec).toMatchObject({
          maxUnavailable: 1,
          selector: selected,
        });
        expect(find('NetworkPolicy', name).spec).toMatchObject({
          podSelector: selected,
          policyTypes: ['Ingress', 'Egress'],
        });
        expect(find('Service', name).spec).toMatchObject({
          ports: [{ port: 8080 }],
          selector: selected.matchLabels,
        });
      },
    );

    test('no request is lost while a pod is replaced, and a pod that hangs is', () => {
      for (const name of [...apps.map((app) => app.name), 'discovery']) {
        expect(find('Deployment', name).spec).toMatchObject({
          strategy: { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0 } },
        });
        const { containers, terminationGracePeriodSeconds } = podOf(name);
        const [, seconds] = containers[0].lifecycle?.preStop.exec.command ?? [];
        // As createService drains.
        expect(terminationGracePeriodSeconds).toBeGreaterThan(Number(seconds) + 8);
        expect(containers[0]).toMatchObject({
          startupProbe: { httpGet: { path: '/health' } },
          readinessProbe: { httpGet: { path: '/ready' } },
          livenessProbe: { httpGet: { path: '/health' } },
        });
      }
    });

    test('every pod runs as nobody in particular, can write nothing and has its limits', () => {
      expect(deployments().length).toBeGreaterThan(apps.length);
      for (const { metadata } of deployments()) {
        const pod = podOf(metadata.name);
        expect(pod).toMatchObject({
          automountServiceAccountToken: false,
          enableServiceLinks: false,
          securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
          containers: [
            {
              securityContext: {
                allowPrivilegeEscalation: false,
                readOnlyRootFilesystem: true,
                capabilities: { drop: ['ALL'] },
              },
              resources: {
                requests: { cpu: expect.any(String) as string, memory: expect.any(String) as string },
                limits: { cpu: expect.any(String) as string, memory: expect.any(String) as string },
              },
            },
          ],
        });
      }
    });

    test('a remote keeps its releases where its image puts them', () => {
      for (const { name } of remotes) {
        expect(podOf(name).volumes).toContainEqual({
          name: 'releases',
          persistentVolumeClaim: { claimName: name },
        });
        expect(podOf(name).containers[0].volumeMounts).toContainEqual({
          name: 'releases',
          mountPath: '/srv/mfe',
        });
        expect(find('PersistentVolumeClaim', name)).toBeDefined();
      }
    });

    test('the shop and discovery know every remote, by a name that can be looked up', () => {
      const known = remotes.map(({ name, port }) => `${name}=${port}`).join(' ');
      for (const service of ['shell', 'discovery']) expect(settingsOf(service).REMOTES).toBe(known);
      expect(settingsOf('shell')).toMatchObject({
        REMOTE_ORIGIN: 'http://{name}.$(NAMESPACE).svc.cluster.local:8080',
        DISCOVERY_ORIGIN: 'http://discovery.$(NAMESPACE).svc.cluster.local:4100',
      });
    });

    test('discovery has its database from a secret', () => {
      expect(podOf('discovery').containers[0].env).toContainEqual({
        name: 'DATABASE_URL',
        valueFrom: {
          secretKeyRef: { key: 'url', name: expect.stringMatching(/^discovery-database/) as string },
        },
      });
    });

    test('the shop is reached at its public origin, by TLS', () => {
      const { data } = objects.find(
        ({ kind, metadata }) => kind === 'ConfigMap' && metadata.name.startsWith('shop-'),
      ) as unknown as { data: Record<string, string> };
      const host = new URL(data.PUBLIC_ORIGIN ?? '').hostname;
      expect(data.PUBLIC_ORIGIN).toBe(`https://${host}`);
      expect(data.TRUSTED_PROXIES).toBeTruthy();
      expect(find('Ingress', 'shell').spec).toMatchObject({
        tls: [{ hosts: [host], secretName: 'shop-tls' }],
        rules: [{ host, http: { paths: [{ path: '/', backend: { service: { name: 'shell' } } }] } }],
      });
    });
  },
);

(hasKubectl ? test : test.skip)(
  'production has no stand-in and no secret, and its images have a version',
  () => {
    const objects = buildOverlay('production');
    expect(JSON.stringify(objects)).not.toMatch(/sample-feed|auth-emulator|postgres/);
    expect(objects.filter(({ kind }) => kind === 'Secret')).toEqual([]);
    // As the runbook for TLS says.
    const hsts = /^HSTS_MAX_AGE=(\d+)$/m.exec(text('deploy/kubernetes/overlays/production/shop.env'))?.[1];
    expect(text('docs/operations.md')).toContain(`HSTS, ${hsts} seconds`);
    const images = [...JSON.stringify(objects).matchAll(/"image":"([^"]+)"/g)].map(([, image]) => image);
    expect(images.length).toBe(apps.length + 1);
    for (const image of images)
      expect(image).toMatch(/^registry\.example\/juniper-row\/[\w-]+:\d+\.\d+\.\d+$/);
  },
);
