import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from 'build/root';
import { discoverySettings } from 'discovery';
import { gatewaySettings } from 'gateway';
import { parse } from 'yaml';

// docker-compose.yml repeats settings of .env.example: both must agree.
const text = (file: string) => readFileSync(join(root, file), 'utf8');

interface Service {
  readonly environment?: Readonly<Record<string, string | null>>;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
}
const { services } = parse(text('docker-compose.yml'), { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>;
};

/** The containers have fixed values; on the host the settings say where a container is published. */
const FIXED = ['HOST', 'SHELL_PORT'];
const OWN: Readonly<Record<string, string>> = {
  PUBLIC_ORIGIN: '${PUBLIC_ORIGIN:-http://localhost:${SHELL_PORT:-3000}}',
  SHOP_FOLDER: '/shop/folder',
  RELEASE_TOKENS_FILE: '${RELEASE_TOKENS_FILE:',
  TRUSTED_KEYS: '${TRUSTED_KEYS:',
};

test.each([
  ['shell', gatewaySettings],
  ['discovery', discoverySettings],
])('every setting that %s reads reaches its container', (service, settings) => {
  const environment = services[service]?.environment ?? {};
  const names = Object.keys(settings).filter((name) => !FIXED.includes(name));
  expect(names).not.toEqual([]);
  for (const name of names) {
    expect(text('.env.example')).toContain(`\n# ${name}=`);
    const passed = name in OWN ? (expect.stringContaining(OWN[name]!) as string) : null;
    expect([name, environment[name]]).toEqual([name, passed]);
  }
});

test('every variable that docker-compose.yml reads is in .env.example, or in the table of docs/operations.md', () => {
  const taken = [...text('docker-compose.yml').matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
  const passed = Object.values(services).flatMap(({ environment = {} }) =>
    Object.keys(environment).filter((name) => environment[name] === null),
  );
  const [, table = ''] = text('docs/operations.md').split('\n### Settings of the containers\n');
  const known = [
    ...text('.env.example').matchAll(/^# (\w+)=/gm),
    ...(table.split('\n### ')[0] ?? '').matchAll(/`(\w+)`/g),
  ].map(([, name]) => name);
  expect([...taken, ...passed].filter((name) => !known.includes(name))).toEqual([]);
});

test('discovery keeps its log in a volume, and only this machine can write to it', () => {
  expect(services.discovery).toMatchObject({
    environment: { STATE_FOLDER: '.cache' },
    ports: ['127.0.0.1:${DISCOVERY_PORT:-4100}:4100'],
    volumes: ['discovery-log:/shop/.cache'],
  });
});

test('a production image is built from production packages only', () => {
  const [production = ''] = text('deploy/images/Dockerfile').split('# Stand-ins for the outside world.');
  expect(production).toContain('FROM service AS shell\n');
  expect(production.replace(/^#.*$/gm, '')).not.toMatch(/local-stack|auth-emulator(?!')/);
});

test('the bases of the images are public, Debian and named by exact tags', () => {
  const stages = [...text('deploy/images/Dockerfile').matchAll(/^FROM (\S+) AS (\S+)$/gm)];
  const names = stages.map(([, , name]) => name);
  const bases = stages.map(([, base = '']) => base).filter((base) => !names.includes(base));
  expect(new Set(bases)).toEqual(new Set(['node:26-slim', 'debian:trixie-slim', 'scratch']));
});
