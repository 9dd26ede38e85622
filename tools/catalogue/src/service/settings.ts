import { resolve } from 'node:path';
import { setting, type SettingValues } from 'service-kit';
import { csvSource } from '../sources/csv';
import type { Source } from '../sources/source';

/** Explained in `.env.example`. */
export const catalogueSettings = {
  HOST: setting.listenAddress('127.0.0.1'),
  CATALOGUE_PORT: setting.port(4200),
  CATALOGUE_SOURCE: setting.text(),
  CATALOGUE_FOLDER: setting.text('.cache/catalogue'),
  CATALOGUE_REFRESH: setting.number(60, 1, 86_400),
  CATALOGUE_FULL_REFRESH: setting.number(3_600, 1, 604_800),
};

export type CatalogueSettings = SettingValues<typeof catalogueSettings>;

/** Returns what is missing for the source that is set. */
export function missingSettings({ CATALOGUE_SOURCE: source }: CatalogueSettings): readonly string[] {
  if (source.endsWith('.csv')) return [];
  return [`CATALOGUE_SOURCE is "${source}"; expected the path of a file that ends in .csv.`];
}

/** Returns the source with its name for files. */
export function chooseSource({ CATALOGUE_SOURCE: source }: CatalogueSettings): [string, Source] {
  return ['csv', csvSource(resolve(source))];
}
