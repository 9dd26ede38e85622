import staticFiles from '@fastify/static';
import { execa } from 'execa';
import { fastify, type FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LocalStack } from 'local-stack';
import { freePort } from 'build/freePort';
import { readWorkspace } from 'build/workspace';
import { readRunbooks, standInForDocker } from '../fixtures/runbooks';
import { expect, test } from '../fixtures/shop';
import { copyWorkspace, type WorkspaceCopy } from '../fixtures/workspaceCopy';
import { startFreeStack } from '../freeStack';

// One story, in the order of docs/operations.md: what one runbook does is there for the next one.
test.describe.configure({ mode: 'serial', timeout: 180_000 });

const repository = readWorkspace().root;
const TOKEN = 'the-first-token';
/** What has to be wrong for a runbook to be needed. */
const TROUBLES: Readonly<Record<string, string>> = {
  'A remote is down': 'mfe-cart',
  'Discovery is down': 'discovery',
};
let copy: WorkspaceCopy;
let stack: LocalStack;
let root: string;
/** Of the trial with TLS. */
let tlsPort: number;
let httpPort: number;
let bucket: FastifyInstance;
let control: FastifyInstance;
/** As the settings of the shell that an operator has open. */
let token = TOKEN;

test.beforeAll(async () => {
  copy = copyWorkspace('mfe-cart');
  ({ root } = copy.workspace());
  mkdirSync(join(root, 'bucket/releases'), { recursive: true });
  bucket = fastify({ forceCloseConnections: true });
  await bucket.register(staticFiles, { root: join(root, 'bucket') });
  const bucketOrigin = await bucket.listen({ host: '127.0.0.1', port: 0 });

  const tokens = join(root, 'release-tokens.json');
  const platform = createHash('sha256').update(TOKEN).digest('hex');
  writeFileSync(tokens, JSON.stringify({ platform, teams: {} }));
  stack = await startFreeStack(
    { workspace: copy.workspace(), cache: join(root, '.cache'), log: () => {} },
    { RELEASE_TOKENS_FILE: tokens, RELEASE_ORIGINS: bucketOrigin },
  );

  [tlsPort, httpPort] = [await freePort(), await freePort()];

  control = fastify({ forceCloseConnections: true });
  control.post<{ Params: { verb: string; part: string } }>('/:verb/:part', async ({ params }, reply) => {
    await (params.verb === 'stop' ? stack.stopPart(params.part) : stack.startPart(params.part));
    return reply.send();
  });
  const controlOrigin = await control.listen({ host: '127.0.0.1', port: 0 });
  const log = join(root, '.cache/discovery/releases.jsonl');
  mkdirSync(join(root, 'bin'));
  writeFileSync(join(root, 'bin/docker'), standInForDocker(controlOrigin, log), { mode: 0o755 });
  const releases = `node --import tsx ${join(repository, 'tools/releases/src/main.ts')} releases`;
  writeFileSync(join(root, 'package.json'), JSON.stringify({ private: true, scripts: { releases } }));
  symlinkSync(join(repository, 'docs'), join(root, 'docs'));
});
test.afterAll(async () => {
  // Left behind by a runbook that failed half way.
  const pid = `/tmp/edge-${tlsPort}.pid`;
  if (existsSync(pid)) process.kill(Number(readFileSync(pid, 'utf8')));
  await stack.stop();
  await Promise.all([bucket.close(), control.close()]);
  copy.remove();
});

/** The url of a part where an operator's shop has it at its usual port. */
function withPorts(commands: string): string {
  const urlOf = (part: string) => stack.parts.find(({ name }) => name === part)?.url ?? '';
  return commands
    .replaceAll('http://localhost:3000', stack.url)
    .replaceAll('http://localhost:4100', urlOf('discovery'))
    .replaceAll('http://localhost:9100', urlOf('metrics'))
    .replaceAll('http://localhost:8088', bucket.listeningOrigin)
    .replaceAll('127.0.0.1:3000', new URL(stack.url).host)
    .replaceAll('/tmp/edge', `/tmp/edge-${tlsPort}`)
    .replaceAll('8443', String(tlsPort))
    .replaceAll('8081', String(httpPort));
}

const runbooks = readRunbooks();

test('the runbooks of docs/operations.md are read', () => {
  expect(runbooks.map(({ title }) => title)).toEqual([
    'Release',
    'Roll back',
    'A remote is down',
    'Discovery is down',
    'Rotate a token',
    'Restore the log from a copy',
    'Put TLS in front',
  ]);
});

for (const { title, commands } of runbooks) {
  test(`"${title}" works as it is written`, async () => {
    test.skip(
      commands.includes('nginx') && !existsSync('/usr/sbin/nginx'),
      'There is no nginx on this machine.',
    );
    const trouble = TROUBLES[title];
    if (trouble) await stack.stopPart(trouble);
    if (commands.includes('edge.conf')) useFreePorts();
    const kept = join(root, 'token');
    const script = `set -euo pipefail\n${withPorts(commands)}\nprintf %s "$RELEASE_TOKEN" >${kept}`;
    const { exitCode, all } = await execa(
      'bash',
      ['-c', script.replaceAll('deploy/edge/nginx.conf', 'edge.template')],
      {
        cwd: root,
        all: true,
        reject: false,
        env: {
          PATH: `${join(root, 'bin')}:/usr/sbin:${process.env.PATH}`,
          DISCOVERY_URL: withPorts('http://localhost:4100'),
          RELEASE_TOKEN: token,
          npm_config_loglevel: 'silent',
        },
      },
    );
    expect([exitCode, exitCode === 0 ? '' : all]).toEqual([0, '']);
    token = readFileSync(kept, 'utf8');
  });
}

/** The configuration, with the shop where it is here. */
function useFreePorts(): void {
  const config = readFileSync(join(repository, 'deploy/edge/nginx.conf'), 'utf8');
  writeFileSync(join(root, 'edge.template'), withPorts(config));
}
