import { Command } from 'commander';
import { listen, loadEnvFile, originAt, readSettings, serveUntilStopped } from 'service-kit';
import { pathAsTyped } from '../pathAsTyped';
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
  const file = source?.endsWith('.csv') ? pathAsTyped(source) : source;
  const env = { ...process.env, ...(file !== undefined && { CATALOGUE_SOURCE: file }) };
  const settings = readSettings(env, catalogueSettings, missingSettings);
  const { app, follow } = openService(settings, process.stdout);
  const { HOST: host, CATALOGUE_PORT } = settings;
  const port = await listen(app, { name: 'catalogue', host, port: CATALOGUE_PORT });
  app.log.info(`The feed is at ${originAt(host, port)}/products.`);
  follow();
  return { ready: Promise.resolve(), stop: () => app.close() };
}
