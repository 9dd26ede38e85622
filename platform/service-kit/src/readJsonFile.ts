import { readFileSync } from 'node:fs';
import * as v from 'valibot';

/** Reads a JSON file. @throws Error that names the file */
export function readJsonFile<T>(file: string, schema: v.GenericSchema<unknown, T>): T {
  try {
    return v.parse(schema, JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new Error(`${file} cannot be used (${(cause as Error).message}).`, { cause });
  }
}
