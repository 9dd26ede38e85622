import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readShopFacts } from 'gateway/folder';
import { isUrl } from '../sources/url';
import { isSystem, type CatalogueSettings } from './settings';

const PRODUCTS = /^products\.(?:csv|tsv|txt|json|jsonl|ndjson|xml|xlsx|ods)$/i;

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
  return given === '' || isSystem(given) || isUrl(given) ? given : join(folder, given);
}
