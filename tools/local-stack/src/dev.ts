import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildApps } from 'build';
import { appNamed, distOf, readWorkspace } from 'build/apps';
import { newestBuild, RELEASE_FILE } from 'build/builds';
import { DEV_VERSION, startDevServer, type DevServer } from 'build/dev';
import type { GatewayPlugin } from 'gateway';
import pc from 'picocolors';
import { exitWithError, originAt, serveUntilStopped, writeFileAtomically } from 'service-kit';
import { startLocalStack } from './localStack';
import { prepare } from './prepare';
import { serveAgainst } from './serveAgainst';
import type { LocalStackSettings } from './settings';

const workspace = readWorkspace();
const { root, shell, apps } = workspace;
const appNames = apps.map(({ name }) => name);
const { values: options, positionals: named } = parseArgs({
  args: process.argv.slice(3),
  options: { against: { type: 'string' }, shop: { type: 'string' } },
  allowPositionals: true,
});
// Always includes the shell: only React's development build can replace components.
const developed =
  named.length > 0 ? appNames.filter((name) => name === shell.name || named.includes(name)) : appNames;

function devPort({ ports }: LocalStackSettings, name: string): number {
  return ports[name === shell.name ? 'shell-dev' : name] ?? 0;
}

async function serve(settings: LocalStackSettings) {
  const { host, ports } = settings;
  const backend = originAt(host, ports[shell.name] ?? 0);
  const servers: DevServer[] = [];
  for (const name of developed) {
    console.log(pc.dim(`starting the dev server of ${name}`));
    servers.push(await startDevServer({ workspace, name, host, port: devPort(settings, name), backend }));
  }
  await Promise.all(servers.map(({ ready }) => ready));
  // Without hashes, because its files change while the page is open.
  const live = { name: shell.name, version: DEV_VERSION };
  for (const folder of [DEV_VERSION, '.'])
    writeFileAtomically(join(distOf(root, shell.name), folder, RELEASE_FILE), JSON.stringify(live));

  const remotes = developed.filter((name) => name !== shell.name);
  const urlOf = (name: string) => `http://localhost:${devPort(settings, name)}`;
  const plugin: GatewayPlugin = {
    shellOrigin: originAt(host, devPort(settings, shell.name)),
    hosts: new Map(remotes.map((name) => [name, urlOf(name)])),
    trustedTypes: ['webpack-dev-server#overlay'],
    connectOrigins: developed.map((name) => `ws://localhost:${devPort(settings, name)}`),
  };
  const stack = await startLocalStack(settings, { workspace, plugin });
  console.log(`\n${pc.green('The shop is open:')} ${pc.bold(stack.url)}\n`);
  for (const name of remotes) console.log(`  ${name} alone, next to its panel: ${urlOf(name)}`);
  console.log('\nCtrl-C stops everything.');
  return {
    ready: stack.ready,
    async stop() {
      await Promise.all([stack.stop(), ...servers.map((server) => server.stop())]);
    },
  };
}

async function haveBuilds(names: readonly string[]): Promise<void> {
  const log = (line: string) => console.log(pc.dim(line));
  const isBuilt = (name: string) => existsSync(join(distOf(root, name), RELEASE_FILE));
  for (const name of names.filter(isBuilt))
    log(`${name} ${newestBuild(root, name)}, as it was built last ("npm run build" builds it again)`);
  await buildApps({ workspace, only: names.filter((name) => !isBuilt(name)), onProgress: log });
}

async function dev() {
  if (options.against !== undefined) {
    await serveUntilStopped(() => serveAgainst({ workspace, names: named, shop: options.against ?? '' }));
    return;
  }
  for (const name of named) appNamed(apps, name);
  const settings = await prepare(workspace, options.shop, true);
  await haveBuilds(appNames.filter((name) => !developed.includes(name)));
  await serveUntilStopped(() => serve(settings));
}

dev().catch(exitWithError);
