import { Command } from 'commander';
import { listen, loadEnvFile, originAt, pathAsTyped, readSettings, serveUntilStopped } from 'service-kit';
import { openService } from './openService';
import { catalogueSettings, isFile, missingSettings } from './settings';

interface ServeOptions extends Readonly<Partial<Record<'columns' | 'decimalSign' | 'pictures', string>>> {
  readonly cents?: boolean;
}

export function serveCommand(): Command {
  return new Command('serve')
    .description('Serves the products of a source as the feed of the shop (docs/fork.md).')
    .argument(
      '[source]',
      'a file of a shop system (CSV, XLSX, ODS, JSON, XML), a URL of a JSON list, "shopify" or "medusa"; default: the setting CATALOGUE_SOURCE, else what SHOP_FOLDER has',
    )
    .option('--columns <role=name,…>', 'columns that are not found, e.g. price=Preis,title=Bezeichnung')
    .option('--decimal-sign <sign>', 'the decimal sign of the prices: . or ,')
    .option('--cents', 'prices without a decimal sign are in hundredths: 4990 is 49.90')
    .option('--no-cents', 'they are not')
    .option('--pictures <base>', 'base URL of pictures that are file names')
    .action((source: string | undefined, options: ServeOptions) =>
      serveUntilStopped(() => serve(source, options)),
    );
}

async function serve(source: string | undefined, { columns, decimalSign, cents, pictures }: ServeOptions) {
  loadEnvFile(process.cwd());
  const { env } = process;
  const path = pathAsTyped(source ?? '');
  const given = {
    CATALOGUE_SOURCE: (source !== undefined && isFile(source, path) ? path : source) ?? env.CATALOGUE_SOURCE,
    CATALOGUE_COLUMNS: columns ?? env.CATALOGUE_COLUMNS,
    CATALOGUE_DECIMAL_SIGN: decimalSign ?? env.CATALOGUE_DECIMAL_SIGN,
    CATALOGUE_CENTS: cents === undefined ? env.CATALOGUE_CENTS : cents ? 'yes' : 'no',
    CATALOGUE_PICTURES: pictures ?? env.CATALOGUE_PICTURES,
  };
  const settings = readSettings({ ...env, ...given }, catalogueSettings, missingSettings);
  const { app, follow } = openService(settings, { log: process.stdout });
  const { HOST: host, CATALOGUE_PORT: port } = settings;
  const opened = await listen(app, { name: 'catalogue', host, port });
  app.log.info(`The feed is at ${originAt(host, opened)}/products.`);
  void follow();
  return { ready: Promise.resolve(), stop: () => app.close() };
}
