import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { discoverySettings } from 'discovery';
import { gatewaySettings } from 'gateway';
import { readWorkspace } from 'build/workspace';
import { parse } from 'yaml';

/** docker-compose.yml says for each setting of .env.example that a service reads where the service has it from. */
const text = (file: string) => readFileSync(join(readWorkspace().root, file), 'utf8');
const { services } = parse(text('docker-compose.yml'), { merge: true }) as {
  services: Readonly<Record<string, { readonly environment?: Readonly<Record<string, string | null>> }>>;
};

/** In a container they are always the same; what is set outside says where the container is published. */
const FIXED = ['HOST', 'SHELL_PORT'];

test.each([
  ['shell', gatewaySettings],
  ['discovery', discoverySettings],
])('every setting that %s reads reaches its container', (service, settings) => {
  const environment = services[service]?.environment ?? {};
  const names = Object.keys(settings).filter((name) => !FIXED.includes(name));
  expect(names).not.toEqual([]);
  for (const name of names) {
    expect(text('.env.example')).toContain(`\n# ${name}=`);
    // Without a value it is passed on as it is; these two have one in a container.
    const passed = ['PUBLIC_ORIGIN', 'RELEASE_TOKENS_FILE'].includes(name)
      ? expect.stringContaining(`\${${name}:`)
      : null;
    expect([name, environment[name]]).toEqual([name, passed]);
  }
});

test('whatever docker-compose.yml takes from outside is in .env.example, or in the table of docs/compose.md', () => {
  const taken = [...text('docker-compose.yml').matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
  const passed = Object.values(services).flatMap(({ environment = {} }) =>
    Object.keys(environment).filter((name) => environment[name] === null),
  );
  const [, table = ''] = text('docs/compose.md').split('\n## Settings\n');
  const known = [
    ...text('.env.example').matchAll(/^# (\w+)=/gm),
    ...(table.split('\n## ')[0] ?? '').matchAll(/`(\w+)`/g),
  ].map(([, name]) => name);
  expect([...taken, ...passed].filter((name) => !known.includes(name))).toEqual([]);
});
