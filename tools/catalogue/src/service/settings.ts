import { resolve } from 'node:path';
import { setting, type SettingValues } from 'service-kit';
import { csvSource } from '../sources/csv';
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
};

export type CatalogueSettings = SettingValues<typeof catalogueSettings>;

/** Returns what is missing for the source that is set. */
export function missingSettings(values: CatalogueSettings): readonly string[] {
  const source = values.CATALOGUE_SOURCE;
  if (source.endsWith('.csv')) return [];
  if (source !== 'shopify')
    return [`CATALOGUE_SOURCE is "${source}"; expected "shopify", or the path of a file that ends in .csv.`];
  const missing = [];
  if (!values.SHOPIFY_ORIGIN)
    missing.push('SHOPIFY_ORIGIN is not set; expected an origin such as https://my-shop.myshopify.com.');
  if (!values.SHOPIFY_PRIVATE_TOKEN && !values.SHOPIFY_PUBLIC_TOKEN)
    missing.push('SHOPIFY_PRIVATE_TOKEN is not set; expected an access token for the Storefront API.');
  return missing;
}

/** Returns the source with its name for files. */
export function chooseSource(values: CatalogueSettings): [string, Source] {
  if (values.CATALOGUE_SOURCE !== 'shopify') return ['csv', csvSource(resolve(values.CATALOGUE_SOURCE))];
  const source = shopifySource({
    origin: values.SHOPIFY_ORIGIN ?? '',
    privateToken: values.SHOPIFY_PRIVATE_TOKEN,
    publicToken: values.SHOPIFY_PUBLIC_TOKEN,
  });
  return ['shopify', source];
}
