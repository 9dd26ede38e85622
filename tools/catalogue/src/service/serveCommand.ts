import { Command } from 'commander';
import { listen, loadEnvFile, originAt, readSettings, serveUntilStopped } from 'service-kit';
import { pathAsTyped } from '../sources/file';
import { openService } from './openService';
import { catalogueSettings, isFile, missingSettings } from './settings';

type ServeOptions = Readonly<Partial<Record<'columns' | 'decimalSign' | 'pictures', string>>>;

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

async function serve(source: string | undefined, { columns, decimalSign, pictures }: ServeOptions) {
  loadEnvFile(process.cwd());
  const { env } = process;
  const path = pathAsTyped(source ?? '');
  const given = {
    CATALOGUE_SOURCE: (source !== undefined && isFile(source, path) ? path : source) ?? env.CATALOGUE_SOURCE,
    CATALOGUE_COLUMNS: columns ?? env.CATALOGUE_COLUMNS,
    CATALOGUE_DECIMAL_SIGN: decimalSign ?? env.CATALOGUE_DECIMAL_SIGN,
    CATALOGUE_PICTURES: pictures ?? env.CATALOGUE_PICTURES,
  };
  const settings = readSettings({ ...env, ...given }, catalogueSettings, missingSettings);
  const { app, follow } = openService(settings, process.stdout);
  const { HOST: host, CATALOGUE_PORT: port } = settings;
  const opened = await listen(app, { name: 'catalogue', host, port });
  app.log.info(`The feed is at ${originAt(host, opened)}/products.`);
  void follow();
  return { ready: Promise.resolve(), stop: () => app.close() };
}
