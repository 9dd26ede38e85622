import { parseArgs } from 'node:util';
import { exitWithError, serveUntilStopped } from 'service-kit';
import { startDevServer } from '.';
import { readRepository, WorkspaceError } from '../workspace';

/** `remote dev [mfe-cart] [--shop https://shop.example] [--port 3002]`: serves a remote alone, with hot reload and the shop's feeds. */
const { values, positionals } = parseArgs({
  args: process.argv.slice(3),
  options: { shop: { type: 'string', default: 'http://localhost:3000' }, port: { type: 'string' } },
  allowPositionals: true,
});

async function serve() {
  const workspace = readRepository();
  const [named = workspace.remotes[0]?.name] = positionals;
  const remote = workspace.remotes.find(({ name }) => name === named);
  if (!remote) {
    const names = workspace.remotes.map(({ name }) => name).join(', ');
    throw new WorkspaceError(`No remote of this repository is called ${named}: name one of ${names}.`);
  }
  const { name } = remote;
  const port = Number(values.port ?? remote.port);
  const server = await startDevServer({ workspace, name, host: '127.0.0.1', port, backend: values.shop });
  console.log(`${name} is open: http://localhost:${port}`);
  return server;
}

serveUntilStopped(serve).catch(exitWithError);
