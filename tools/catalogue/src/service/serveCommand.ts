import { Command } from 'commander';
import { resolve } from 'node:path';
import { listen, loadEnvFile, originAt, readSettings, serveUntilStopped } from 'service-kit';
import { openService } from './openService';
import { catalogueSettings, missingSettings } from './settings';

export function serveCommand(): Command {
  return new Command('serve')
    .description('Serves the products of a source as the feed of the shop (docs/fork.md).')
    .argument('[source]', 'a CSV file, "shopify" or "medusa"; default: the setting CATALOGUE_SOURCE')
    .action((source?: string) => serveUntilStopped(() => serve(source)));
}

async function serve(source?: string) {
  loadEnvFile(process.cwd());
  // npm runs commands in the root; a path is meant from where the command was typed.
  const file = source?.endsWith('.csv') ? resolve(process.env.INIT_CWD ?? '', source) : source;
  const env = { ...process.env, ...(file !== undefined && { CATALOGUE_SOURCE: file }) };
  const settings = readSettings(env, catalogueSettings, missingSettings);
  const { app, follow } = openService(settings, process.stdout);
  const { HOST: host, CATALOGUE_PORT } = settings;
  const port = await listen(app, { name: 'catalogue', host, port: CATALOGUE_PORT });
  app.log.info(`The feed is at ${originAt(host, port)}/products.`);
  follow();
  return { ready: Promise.resolve(), stop: () => app.close() };
}
