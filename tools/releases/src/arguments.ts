import { InvalidArgumentError, type Command } from 'commander';
import { appNameSchema, expectSchema, percentSchema, stagesSchema, versionSchema } from 'contract';
import * as v from 'valibot';

export const withApp = (command: Command, usage = '<app>') =>
  command.argument(usage, 'shell or a remote', (text: string) =>
    checked(appNameSchema, text, 'It is "shell" or the name of a remote, e.g. mfe-cart.'),
  );

export const version = (text: string) => checked(versionSchema, text, 'A version is like 1.2.0.');

export const versionOrNext = (text: string) => (text === 'next' ? text : version(text));

export function revision(text: string): number {
  const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
  return checked(whole, Number(text), 'A revision is a whole number, as the status says it.');
}

export function percents(text: string): number[] {
  const all = text
    .split(',')
    .map((share) =>
      checked(percentSchema, Number(share), 'A share is above 0 and up to 100, with two decimals at most.'),
    );
  if (all.every((share, at) => at === 0 || share > all[at - 1]!)) return all;
  throw new InvalidArgumentError('Each share is larger than the one before, e.g. 5,25,50.');
}

export function measures(text: string, earlier: readonly string[] = []): string[] {
  const names = [...earlier, ...text.split(',')];
  return checked(expectSchema, names, 'It is the name of a measure of package.json, e.g. added, or errors.');
}

const SECONDS = { s: 1, m: 60, h: 3600, d: 86_400 };

/** Returns the seconds of a time such as 10m. */
export function seconds(text: string): number {
  const [, count, unit] = /^(\d{1,6})([smhd])$/.exec(text) ?? [];
  const value = Number(count) * SECONDS[unit as keyof typeof SECONDS];
  return checked(stagesSchema.entries.every, value, 'A time is from 1s to 7d, e.g. 30s, 10m or 2h.');
}

export function serviceUrl(text: string, earlier: readonly string[] = []): string[] {
  const url = v.pipe(v.string(), v.url(), v.regex(/^https?:/));
  return [...earlier, checked(url, text, 'A url is like http://localhost:4100.')];
}

function checked<T>(schema: v.GenericSchema<unknown, T>, value: unknown, otherwise: string): T {
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return parsed.output;
  throw new InvalidArgumentError(otherwise);
}
