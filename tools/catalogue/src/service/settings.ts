import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readShopFacts } from 'gateway/folder';
import { setting, type SettingValues } from 'service-kit';
import * as v from 'valibot';
import { chosenColumns } from '../columns/options';
import { fileSource } from '../sources/file';
import { medusaSource } from '../sources/medusa';
import { shopifySource } from '../sources/shopify';
import type { Source } from '../sources/source';
import { isUrl, urlSource } from '../sources/url';

/** Explained in `.env.example`. */
export const catalogueSettings = {
  HOST: setting.listenAddress('127.0.0.1'),
  CATALOGUE_PORT: setting.port(4200),
  SHOP_FOLDER: setting.text(),
  CATALOGUE_SOURCE: setting.text(),
  CATALOGUE_COLUMNS: setting.text(),
  CATALOGUE_DECIMAL_SIGN: { fallback: '', expected: '. or ,', schema: v.picklist(['', '.', ',']) },
  CATALOGUE_CENTS: { fallback: '', expected: 'yes or no', schema: v.picklist(['', 'yes', 'no']) },
  CATALOGUE_PICTURES: setting.text(),
  CATALOGUE_FOLDER: setting.text('.cache/catalogue'),
  CATALOGUE_REFRESH: setting.number(60, 1, 86_400),
  SHOPIFY_ORIGIN: setting.optionalOrigin('https://my-shop.myshopify.com'),
  SHOPIFY_PRIVATE_TOKEN: setting.text(),
  MEDUSA_ORIGIN: setting.optionalOrigin('https://medusa.example'),
  MEDUSA_KEY: setting.text(),
  MEDUSA_REGION: setting.text(),
};

const PRODUCTS = /^products\.(?:csv|tsv|txt|json|jsonl|ndjson|xml|xlsx|ods)$/i;

export type CatalogueSettings = SettingValues<typeof catalogueSettings>;

const needs: Readonly<Record<string, readonly (keyof CatalogueSettings)[]>> = {
  shopify: ['SHOPIFY_ORIGIN', 'SHOPIFY_PRIVATE_TOKEN'],
  medusa: ['MEDUSA_ORIGIN', 'MEDUSA_KEY', 'MEDUSA_REGION'],
};

export function missingSettings(values: CatalogueSettings): readonly string[] {
  const source = values.CATALOGUE_SOURCE;
  if (source === '' && values.SHOP_FOLDER) return [];
  const needed = needs[source];
  if (needed)
    return needed
      .filter((name) => !values[name])
      .map((name) => `${name} is not set; ${source} needs it (.env.example says what it is).`);
  if (!isFile(source) && !isUrl(source))
    return [`CATALOGUE_SOURCE is "${source}"; expected "shopify", "medusa", a URL or the path of a file.`];
  try {
    chosenColumns(values.CATALOGUE_COLUMNS);
    return [];
  } catch (error) {
    return [`CATALOGUE_COLUMNS: ${(error as Error).message}.`];
  }
}

/** A file that is away may come back. */
export function isFile(source: string, path = source): boolean {
  return !(source in needs) && !isUrl(source) && (/[./\\]/.test(source) || existsSync(path));
}

/**
 * Returns where products come from: the setting, else what the shop's folder says (docs/product.md BRAND-9), else ''.
 * @returns undefined while the folder cannot be read
 */
export function placeOfProducts({ CATALOGUE_SOURCE, SHOP_FOLDER }: CatalogueSettings): string | undefined {
  if (CATALOGUE_SOURCE || !SHOP_FOLDER) return CATALOGUE_SOURCE;
  const folder = resolve(SHOP_FOLDER);
  const { facts } = readShopFacts(folder);
  if (!facts) return undefined;
  const given = facts.products ?? readdirSync(folder).find((name) => PRODUCTS.test(name)) ?? '';
  return given === '' || given in needs || isUrl(given) ? given : join(folder, given);
}

/** Returns a file name, and the source. The name is unique to the source: another one must not serve its catalogue. */
export function chooseSource(values: CatalogueSettings): [string, Source] {
  const { CATALOGUE_SOURCE: name, SHOPIFY_ORIGIN = '', MEDUSA_ORIGIN = '' } = values;
  const { SHOPIFY_PRIVATE_TOKEN: token, MEDUSA_KEY: key, MEDUSA_REGION: region } = values;
  const fileNameOf = (kind: string, place: string) =>
    `${kind}-${createHash('sha256').update(place).digest('hex').slice(0, 12)}.json`;
  if (name === 'shopify')
    return [fileNameOf(name, SHOPIFY_ORIGIN), shopifySource({ origin: SHOPIFY_ORIGIN, token })];
  if (name === 'medusa')
    return [fileNameOf(name, MEDUSA_ORIGIN), medusaSource({ origin: MEDUSA_ORIGIN, key, region })];
  if (isUrl(name)) return [fileNameOf('url', name), urlSource(name)];
  const path = resolve(name);
  const options = {
    ...chosenColumns(values.CATALOGUE_COLUMNS),
    decimalSign: values.CATALOGUE_DECIMAL_SIGN || undefined,
    cents: values.CATALOGUE_CENTS === '' ? undefined : values.CATALOGUE_CENTS === 'yes',
    base: values.CATALOGUE_PICTURES || undefined,
  };
  return [fileNameOf('file', path), fileSource(path, options)];
}
