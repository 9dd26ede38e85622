import * as v from 'valibot';

const APP = /^(shell|mfe-[a-z0-9-]+)$/;
const VERSION = /^\d+\.\d+\.\d[\w.+-]*$/;

export const LONGEST_NAME = 100;

export const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

export const appNameSchema = v.pipe(
  v.string(),
  v.maxLength(LONGEST_NAME),
  v.regex(APP, 'is neither "shell" nor "mfe-…"'),
);

export const versionSchema = v.pipe(v.string(), v.maxLength(LONGEST_NAME), v.regex(VERSION, 'is no version'));
