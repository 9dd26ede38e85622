import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

/** One setting: how its text is read, what it is when it is not set, and what to write instead of a wrong one. */
export interface Setting<T> {
  readonly fallback: string;
  readonly schema: v.GenericSchema<string, T>;
  /** Completes "…; expected", e.g. `a port from 1 to 65535`. */
  readonly expected: string;
}

/** The settings of a service, by their names; `.env.example` is held to these descriptions. */
export type SettingsDescription = Readonly<Record<string, Setting<unknown>>>;

/** What the settings of a description are once they are read. */
export type SettingValues<D extends SettingsDescription> = {
  readonly [Name in keyof D]: D[Name] extends Setting<infer T> ? T : never;
};

export type Environment = Readonly<Record<string, string | undefined>>;

/** Settings that cannot be used; the message has a line for each. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  constructor(problems: readonly string[]) {
    super(`These settings cannot be used:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  }
}

/**
 * Reads settings from an environment. An empty value counts as unset.
 * @param env e.g. `process.env`
 * @param description every setting of the service, by its name
 * @param check further problems, each a sentence, of settings that are right one by one; a wrong one is its default there
 * @returns the settings by name, as the types of the description read them
 * @throws SettingsError naming every setting that cannot be used, its value and what is expected
 */
export function readSettings<D extends SettingsDescription>(
  env: Environment,
  description: D,
  check: (values: SettingValues<D>) => readonly string[] = () => [],
): SettingValues<D> {
  const problems: string[] = [];
  const entries = Object.entries(description).map(([name, { fallback, schema, expected }]) => {
    const parsed = v.safeParse(schema, env[name] || fallback);
    if (parsed.success) return [name, parsed.output];
    problems.push(`${name} is "${env[name] ?? ''}"; expected ${expected}.`);
    return [name, v.parse(schema, fallback)];
  });
  const values = Object.fromEntries(entries) as SettingValues<D>;
  problems.push(...check(values));
  if (problems.length > 0) throw new SettingsError(problems);
  return values;
}

/**
 * Reads `<root>/.env`, when there is one, into `process.env`; what is set already stays.
 * @param root absolute
 */
export function loadEnvFile(root: string): void {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/**
 * The name of a service's setting.
 * @param service e.g. `mfe-cart`
 * @param what e.g. `PORT`
 * @returns e.g. `MFE_CART_PORT`
 */
export function settingName(service: string, what: string): string {
  return `${service.replaceAll('-', '_').toUpperCase()}_${what}`;
}
