import { readFileSync } from 'node:fs';
import { readWorkspace } from 'build/apps';
import { freePort, settingName } from 'service-kit';
import { ask } from '../fixtures/ask';
import { compose, containersOf, docker } from '../fixtures/containers';
import { expect, test } from '../fixtures/shop';

const { apps, remotes } = readWorkspace();

test('each remote responds at its own port too, and only with its own files', async () => {
  for (const { name } of remotes) {
    const origin = `http://localhost:${process.env[settingName(name, 'PORT')]}`;
    expect(await ask(origin, `/mfe/${name}/release.json`)).toMatchObject({
      status: 200,
      headers: { 'access-control-allow-origin': '*', 'cache-control': 'no-cache' },
    });
    for (const path of ['/', '/cart', '/etc/passwd', `/mfe/${name}/../../etc/passwd`, '/metrics'])
      expect((await ask(origin, path)).status).toBe(404);
  }
});

test('serves the gateway’s metrics at their own port of this machine only', async ({ request }) => {
  const metrics = await request.get(`http://127.0.0.1:${process.env.METRICS_PORT}/metrics`);
  expect(await metrics.text()).toContain('gateway_discovery_document_age_seconds');
  expect((await request.get('/metrics')).status()).toBe(404);
});

test('every container runs without root, cannot write files and has a health check', async () => {
  const services = (await compose('config', '--services')).split('\n').sort();
  expect(services).toEqual(
    [...apps.map(({ name }) => name), 'auth-emulator', 'discovery', 'sample-feed'].sort(),
  );
  for (const service of services) {
    const [id = ''] = await containersOf(service);
    const read = async (part: string) =>
      JSON.parse(await docker('inspect', '--format', `{{json ${part}}}`, id)) as unknown;
    const { Memory, PidsLimit, ...limits } = (await read('.HostConfig')) as Record<string, unknown>;
    expect({ service, ...limits }).toMatchObject({
      service,
      ReadonlyRootfs: true,
      CapDrop: ['ALL'],
      SecurityOpt: ['no-new-privileges:true'],
      RestartPolicy: { Name: 'unless-stopped' },
    });
    expect(Memory).toBeGreaterThan(0);
    expect(PidsLimit).toBeGreaterThan(0);
    expect(await read('.Config.User')).toMatch(/^(node|www-data)$/);
    expect(await read('.State.Health.Status')).toBe('healthy');
  }
});

interface Package {
  readonly name: string;
  readonly group?: string;
  readonly version: string;
}
interface Bill {
  readonly bomFormat: string;
  readonly metadata: { readonly component: { readonly name: string } };
  readonly components: readonly Package[];
}

test('an image brings the bill of materials of its packages, each as the lockfile pins it, and no package manager', async () => {
  const lockfile = readFileSync(`${import.meta.dirname}/../../pnpm-lock.yaml`, 'utf8');
  const workspace = /^(brand|contract|service-kit|shared-.*)$/;
  const billsOf = { discovery: ['discovery'], shell: ['gateway', 'shell'] };
  for (const { name } of remotes) Object.assign(billsOf, { [name]: [name] });
  for (const [service, names] of Object.entries(billsOf)) {
    const folder = '/usr/share/sbom';
    expect((await compose('exec', '-T', service, 'ls', folder)).split('\n')).toEqual(
      names.map((name) => `${name}.cdx.json`),
    );
    for (const name of names) {
      const bill = JSON.parse(
        await compose('exec', '-T', service, 'cat', `${folder}/${name}.cdx.json`),
      ) as Bill;
      expect(bill).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name } } });
      const packages = bill.components
        .filter((component) => !workspace.test(component.name))
        .map(({ group, name: own, version }) => `${group ? `${group}/` : ''}${own}@${version}`);
      expect(packages.length).toBeGreaterThan(20);
      const isPinned = (each: string) => [`${each}:`, `${each}':`].some((key) => lockfile.includes(key));
      expect(packages.filter((each) => !isPinned(each))).toEqual([]);
    }
    await expect(compose('exec', '-T', service, 'sh', '-c', 'command -v npm pnpm npx')).rejects.toThrow();
  }
});

test('the profile "catalogue" serves the products of a CSV file, with which the shop can be filled', async ({
  request,
}) => {
  test.setTimeout(300_000);
  const port = await freePort();
  process.env.CATALOGUE_PORT = String(port);
  try {
    await compose('--profile', 'catalogue', 'up', '--build', '--detach', '--wait', '--no-deps', 'catalogue');
    const response = await request.get(`http://127.0.0.1:${port}/products`);
    expect(((await response.json()) as { id: string }[]).map(({ id }) => id)).toContain('lamp-dome');
    const page = 'fetch("http://catalogue:4200/products").then(({ status }) => console.log(status))';
    expect(await compose('exec', '--no-TTY', 'shell', 'node', '-e', page)).toBe('200');
  } finally {
    await compose('--profile', 'catalogue', 'rm', '--force', '--stop', 'catalogue');
    delete process.env.CATALOGUE_PORT;
  }
});
