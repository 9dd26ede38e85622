import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Workspace } from 'build/apps';
import { settingName } from 'service-kit';
import { table, type Section } from './section';

const ownerLine = (path: string, team: string) => `${path.padEnd(24)} ${team}`;

/** For tools that do not read package.json. */
export const remoteSections: readonly Section[] = [
  {
    file: 'tsconfig.json',
    name: 'remotes',
    lines: ({ remotes }) => remotes.flatMap(({ name }) => ['    {', `      "path": "${name}"`, '    },']),
  },
  {
    file: '.github/CODEOWNERS',
    name: 'remotes',
    lines: ({ remotes }) => [
      ...remotes.map(({ name, team }) => ownerLine(`/${name}/`, team)),
      // Browser tests, such as `cart.spec.ts` and `catalog-shop.spec.ts`.
      ...remotes.map(({ name, team }) => ownerLine(`/e2e/*/${name.slice('mfe-'.length)}*`, team)),
    ],
  },
  {
    file: '.env.example',
    name: 'ports of the remotes',
    lines: ({ remotes }) => remotes.map(({ name, port }) => `# ${settingName(name, 'PORT')}=${port}`),
  },
  {
    file: 'docker-compose.yml',
    name: 'hosts of the remotes',
    lines: ({ remotes }) => [
      '      REMOTES: >-',
      ...remotes.map(({ name }) => `        ${name}=http://${name}:8080`),
    ],
  },
  {
    file: 'docker-compose.yml',
    name: 'remotes',
    lines: ({ remotes }) =>
      remotes.flatMap(({ name, port }) => [
        `  ${name}:`,
        '    <<: *site',
        `    build: { <<: *build, target: site, args: { APP: ${name} } }`,
        `    ports: ['\${HOST:-127.0.0.1}:\${${settingName(name, 'PORT')}:-${port}}:8080']`,
      ]),
  },
  {
    file: 'docs/architecture.md',
    name: 'what runs where',
    lines: whatRunsWhere,
  },
];

/** Services without a package.json that describes them. */
const SERVICES = [
  ['sample feed', 'http://localhost:4000', '`/products`, `/posts`, `/pictures/:id`'],
  [
    'discovery',
    'http://localhost:4100',
    'the release service; the shop has its document as `/discovery.json`',
  ],
  ['auth emulator', 'http://localhost:9099', 'Firebase Auth, project `demo-storefront`'],
] as const;

function whatRunsWhere({ root, remotes, shell }: Workspace): readonly string[] {
  const descriptionOf = (name: string) =>
    (JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8')) as { description: string })
      .description;
  return table(
    ['part', 'url', 'what it is', 'team'],
    [
      [
        shell.name,
        `http://localhost:${shell.port}`,
        'the shop: the gateway, with layout and router in the page',
        shell.team,
      ],
      ...remotes.map(({ name, port, team }) => [name, `http://localhost:${port}`, descriptionOf(name), team]),
      ...SERVICES.map(([name, url, what]) => [name, url, what, shell.team]),
    ],
  );
}
