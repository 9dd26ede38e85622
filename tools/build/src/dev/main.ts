import { parseArgs } from 'node:util';
import { exitWithError, probePort, readSettings, serveUntilStopped, setting, settingName } from 'service-kit';
import { appNamed, readRepository } from '../apps';
import { startDevServer } from '.';

/** `remote dev [mfe-cart] [--shop https://shop.example] [--port 3002]`: serves a remote alone, with hot reload and the shop's feeds. */
const { values, positionals } = parseArgs({
  args: process.argv.slice(3),
  options: { shop: { type: 'string', default: 'http://localhost:3000' }, port: { type: 'string' } },
  allowPositionals: true,
});

async function serve() {
  const workspace = readRepository();
  const [named = workspace.remotes[0]?.name ?? ''] = positionals;
  const remote = appNamed(workspace.remotes, named);
  const { name } = remote;
  const setsPort = settingName(name, 'PORT');
  const env = { ...process.env, ...(values.port !== undefined && { [setsPort]: values.port }) };
  const port = readSettings(env, { [setsPort]: setting.port(remote.port) })[setsPort] ?? remote.port;
  await probePort({ name, host: '127.0.0.1', port });
  const server = await startDevServer({ workspace, name, host: '127.0.0.1', port, backend: values.shop });
  console.log(`${name} is open: http://localhost:${port}`);
  return server;
}

serveUntilStopped(serve).catch(exitWithError);
