import { InvalidArgumentError } from 'commander';
import { appNameSchema, percentSchema, versionSchema } from 'contract';
import * as v from 'valibot';

export function appName(text: string): string {
  return checked(appNameSchema, text, 'It is "shell" or the name of a remote, e.g. mfe-cart.');
}

export function version(text: string): string {
  return checked(versionSchema, text, 'A version is like 1.2.0.');
}

export function revision(text: string): number {
  const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
  return checked(whole, Number(text), 'A revision is a whole number, as the status says it.');
}

export function percent(text: string): number {
  return checked(percentSchema, Number(text), 'A share is above 0 and up to 100, with two decimals at most.');
}

/** Collects the URLs of a variadic option. */
export function serviceUrl(text: string, earlier: readonly string[] = []): string[] {
  const url = v.pipe(v.string(), v.url(), v.regex(/^https?:/));
  return [...earlier, checked(url, text, 'A url is like http://localhost:4100.')];
}

function checked<T>(schema: v.GenericSchema<unknown, T>, value: unknown, otherwise: string): T {
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return parsed.output;
  throw new InvalidArgumentError(otherwise);
}
