import { resolve } from 'node:path';
import { setting, type SettingValues } from 'service-kit';
import { csvSource } from '../sources/csv';
import { medusaSource } from '../sources/medusa';
import { shopifySource } from '../sources/shopify';
import type { Source } from '../sources/source';

/** Explained in `.env.example`. */
export const catalogueSettings = {
  HOST: setting.listenAddress('127.0.0.1'),
  CATALOGUE_PORT: setting.port(4200),
  CATALOGUE_SOURCE: setting.text(),
  CATALOGUE_FOLDER: setting.text('.cache/catalogue'),
  CATALOGUE_REFRESH: setting.number(60, 1, 86_400),
  CATALOGUE_FULL_REFRESH: setting.number(3_600, 1, 604_800),
  SHOPIFY_ORIGIN: setting.optionalOrigin('https://my-shop.myshopify.com'),
  SHOPIFY_PRIVATE_TOKEN: setting.text(),
  SHOPIFY_PUBLIC_TOKEN: setting.text(),
  MEDUSA_ORIGIN: setting.optionalOrigin('https://medusa.example'),
  MEDUSA_KEY: setting.text(),
  MEDUSA_REGION: setting.text(),
};

export type CatalogueSettings = SettingValues<typeof catalogueSettings>;

interface Kind {
  /** Settings it needs, each with what is expected. */
  readonly needs: Readonly<Partial<Record<keyof CatalogueSettings, string>>>;
  readonly create: (values: CatalogueSettings) => Source;
}

const csv: Kind = { needs: {}, create: ({ CATALOGUE_SOURCE }) => csvSource(resolve(CATALOGUE_SOURCE)) };

const kinds: Readonly<Record<string, Kind>> = {
  shopify: {
    needs: {
      SHOPIFY_ORIGIN: 'an origin such as https://my-shop.myshopify.com',
      SHOPIFY_PRIVATE_TOKEN: 'an access token for the Storefront API',
    },
    create: (values) =>
      shopifySource({
        origin: values.SHOPIFY_ORIGIN ?? '',
        privateToken: values.SHOPIFY_PRIVATE_TOKEN,
        publicToken: values.SHOPIFY_PUBLIC_TOKEN,
      }),
  },
  medusa: {
    needs: {
      MEDUSA_ORIGIN: 'an origin such as https://medusa.example',
      MEDUSA_KEY: 'a publishable API key',
      MEDUSA_REGION: 'the id of the region whose prices are shown, such as reg_01J',
    },
    create: (values) =>
      medusaSource({
        origin: values.MEDUSA_ORIGIN ?? '',
        key: values.MEDUSA_KEY,
        region: values.MEDUSA_REGION,
      }),
  },
};

/** Returns what is missing for the source that is set. */
export function missingSettings(values: CatalogueSettings): readonly string[] {
  const source = values.CATALOGUE_SOURCE;
  const kind = source.endsWith('.csv') ? csv : kinds[source];
  if (!kind) {
    const names = Object.keys(kinds).map((name) => `"${name}"`);
    return [`CATALOGUE_SOURCE is "${source}"; expected ${names.join(', ')} or the path of a .csv file.`];
  }
  return Object.entries(kind.needs)
    .filter(([name]) => !values[name as keyof CatalogueSettings])
    .filter(([name]) => name !== 'SHOPIFY_PRIVATE_TOKEN' || !values.SHOPIFY_PUBLIC_TOKEN)
    .map(([name, expected]) => `${name} is not set; expected ${expected}.`);
}

/** Returns the source with its name for files. */
export function chooseSource(values: CatalogueSettings): [string, Source] {
  const kind = kinds[values.CATALOGUE_SOURCE];
  return kind ? [values.CATALOGUE_SOURCE, kind.create(values)] : ['csv', csv.create(values)];
}
