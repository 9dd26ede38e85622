import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

export interface Setting<T> {
  readonly fallback: string;
  readonly schema: v.GenericSchema<string, T>;
  /** Completes "…; expected", e.g. `a port from 1 to 65535`. */
  readonly expected: string;
}

export type SettingsDescription = Readonly<Record<string, Setting<unknown>>>;

export type SettingValues<D extends SettingsDescription> = {
  readonly [Name in keyof D]: D[Name] extends Setting<infer T> ? T : never;
};

export type Environment = Readonly<Record<string, string | undefined>>;

/** The message has a line for each invalid setting. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  constructor(problems: readonly string[]) {
    super(`These settings cannot be used:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  }
}

/**
 * Reads settings from an environment. An empty value counts as unset.
 * @param check returns further problems, one sentence each; it sees the default of invalid settings @throws SettingsError
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

/** Reads `<root>/.env`, if it exists, into `process.env`. Variables that are already set stay. */
export function loadEnvFile(root: string): void {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/** Returns a setting's name: `MFE_CART_PORT` for `mfe-cart` and `PORT`. */
export function settingName(service: string, what: string): string {
  return `${service.replaceAll('-', '_').toUpperCase()}_${what}`;
}
