import { InvalidArgumentError } from 'commander';
import { appNameSchema, expectSchema, percentSchema, stagesSchema, versionSchema } from 'contract';
import * as v from 'valibot';

export function appName(text: string): string {
  return checked(appNameSchema, text, 'It is "shell" or the name of a remote, e.g. mfe-cart.');
}

export function version(text: string): string {
  return checked(versionSchema, text, 'A version is like 1.2.0.');
}

export function versionOrNext(text: string): string {
  return text === 'next' ? text : version(text);
}

export function revision(text: string): number {
  const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
  return checked(whole, Number(text), 'A revision is a whole number, as the status says it.');
}

export function percent(text: string): number {
  return checked(percentSchema, Number(text), 'A share is above 0 and up to 100, with two decimals at most.');
}

/** Returns increasing shares of the visitors. */
export function percents(text: string): number[] {
  const all = text.split(',').map(percent);
  if (all.every((share, at) => at === 0 || share > all[at - 1]!)) return all;
  throw new InvalidArgumentError('Each share is larger than the one before, e.g. 5,25,50.');
}

/** Collects names of measures, from a list or a repeated option. */
export function measures(text: string, earlier: readonly string[] = []): string[] {
  return checked(
    expectSchema,
    [...earlier, ...text.split(',')],
    'It is the name of a measure of package.json, e.g. added, or errors.',
  );
}

const USUAL_STAGE_S = 600;

interface CanaryOptions {
  /** Percentages of visitors, in order. */
  readonly canary?: readonly number[];
  /** In seconds. */
  readonly every?: number;
}

/** Returns options with a canary's first share and the stages after it. @param fail called if they do not fit */
export function withStages<Options extends CanaryOptions>(
  { canary = [], every, ...others }: Options,
  fail: (text: string) => never,
) {
  const [first, ...next] = canary;
  if (first === undefined && every !== undefined) fail('error: --every needs --canary');
  if (first === undefined && 'expect' in others) fail('error: --expect needs --canary');
  const stages =
    every === undefined && next.length === 0 ? undefined : { next, every: every ?? USUAL_STAGE_S };
  return { ...others, canary: first, stages };
}

const SECONDS = { s: 1, m: 60, h: 3600, d: 86_400 };

/** Returns the seconds of a time such as 10m. */
export function seconds(text: string): number {
  const [, count, unit] = /^(\d{1,6})([smhd])$/.exec(text) ?? [];
  const value = Number(count) * SECONDS[unit as keyof typeof SECONDS];
  return checked(stagesSchema.entries.every, value, 'A time is from 1s to 7d, e.g. 30s, 10m or 2h.');
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
