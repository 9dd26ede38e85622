import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pc from 'picocolors';
import { apps, shell, type AppName } from 'tooling/apps';
import { buildApps } from 'tooling/build';
import { DEV_VERSION, startDevServer, type DevServer } from 'tooling/dev';
import { fail, serveUntilStopped } from './lifetime';
import { distOf } from './release';
import { loadEnvFile, readSettings, type Settings } from './settings';
import { originAt, repositoryRoot, startStack } from './stack';

// The main of `npm run dev [-- app…]`: the named apps with hot reload (all of them when none is named), the others as built.
const appNames = apps.map(({ name }) => name as AppName);
const asked = process.argv.slice(3);
// The shell always: a component can be exchanged in the page only by a development build of React, which is the shell's.
const developed =
  asked.length > 0 ? appNames.filter((name) => name === shell.name || asked.includes(name)) : appNames;

function devPort({ ports }: Settings, name: AppName): number {
  return name === shell.name ? ports['shell-dev'] : ports[name];
}

async function serve(settings: Settings) {
  const { host } = settings;
  const backend = originAt(host, settings.ports.shell);
  const servers: DevServer[] = [];
  for (const name of developed) {
    console.log(pc.dim(`starting the dev server of ${name}`));
    servers.push(await startDevServer({ name, host, port: devPort(settings, name), backend }));
  }
  await Promise.all(servers.map(({ ready }) => ready));
  const live = { name: shell.name, version: DEV_VERSION };
  writeFileSync(join(distOf(repositoryRoot, shell.name), 'release.json'), JSON.stringify(live));

  const origins: Record<string, string> = { ...settings.origins };
  for (const name of developed) {
    if (name !== shell.name) origins[name] = originAt(host, devPort(settings, name));
  }
  const stack = await startStack(
    { ...settings, origins },
    {
      devSockets: developed.map((name) => `ws://localhost:${devPort(settings, name)}`),
      devShell: originAt(host, settings.ports['shell-dev']),
    },
  );
  console.log(`\n${pc.green('The shop is open:')} ${pc.bold(stack.url)}\n`);
  for (const name of developed)
    console.log(`  ${name.padEnd(12)} http://localhost:${devPort(settings, name)}`);
  console.log('\nCtrl-C stops everything.');
  return {
    ready: stack.ready,
    async stopAll() {
      await Promise.all([stack.stopAll(), ...servers.map((server) => server.stop())]);
    },
  };
}

async function dev() {
  const unknown = asked.filter((name) => !appNames.includes(name as AppName));
  if (unknown.length > 0)
    throw new Error(`No app is called ${unknown.join(', ')}. There are: ${appNames.join(', ')}.`);
  loadEnvFile(repositoryRoot);
  const settings = readSettings(process.env);
  const built = appNames.filter((name) => !developed.includes(name));
  if (built.length > 0) await buildApps({ only: built, onProgress: (line) => console.log(pc.dim(line)) });
  await serveUntilStopped(() => serve(settings));
}

dev().catch(fail);
