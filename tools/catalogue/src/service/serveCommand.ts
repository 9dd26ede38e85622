import { Command } from 'commander';
import { listen, loadEnvFile, originAt, readSettings, serveUntilStopped } from 'service-kit';
import { pathAsTyped } from '../products/readFile';
import { openService } from './openService';
import { catalogueSettings, isFile, missingSettings } from './settings';

export function serveCommand(): Command {
  return new Command('serve')
    .description('Serves the products of a source as the feed of the shop (docs/fork.md).')
    .argument(
      '[source]',
      'a file of a shop system (CSV, JSON, XML), "shopify" or "medusa"; default: the setting CATALOGUE_SOURCE',
    )
    .option('--columns <role=name,…>', 'columns that are not found, e.g. price=Preis,title=Bezeichnung')
    .option('--decimal-sign <sign>', 'the decimal sign of the prices: . or ,')
    .option('--pictures <base>', 'base URL of pictures that are file names')
    .action((source: string | undefined, options: ServeOptions) =>
      serveUntilStopped(() => serve(source, options)),
    );
}

interface ServeOptions {
  readonly columns?: string;
  readonly decimalSign?: string;
  readonly pictures?: string;
}

async function serve(source: string | undefined, { columns, decimalSign, pictures }: ServeOptions) {
  loadEnvFile(process.cwd());
  const path = pathAsTyped(source ?? '');
  const given = {
    CATALOGUE_SOURCE: source !== undefined && isFile(source, path) ? path : source,
    CATALOGUE_COLUMNS: columns,
    CATALOGUE_DECIMAL_SIGN: decimalSign,
    CATALOGUE_PICTURES: pictures,
  };
  const env = {
    ...process.env,
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
  };
  const settings = readSettings(env, catalogueSettings, missingSettings);
  const { app, follow } = openService(settings, process.stdout);
  const { HOST: host, CATALOGUE_PORT } = settings;
  const port = await listen(app, { name: 'catalogue', host, port: CATALOGUE_PORT });
  app.log.info(`The feed is at ${originAt(host, port)}/products.`);
  follow();
  return { ready: Promise.resolve(), stop: () => app.close() };
}
