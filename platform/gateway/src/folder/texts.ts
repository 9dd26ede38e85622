import { existsSync } from 'node:fs';
import { join } from 'node:path';
import compile from 'icu-minify/compile';
import * as v from 'valibot';
import { readJson } from './readText';

const LONGEST_TEXT = 5_000;
const textsSchema = v.record(v.string(), v.pipe(v.string(), v.maxLength(LONGEST_TEXT)));

/** Reads `texts/LANGUAGE.json`: texts by key, over those that the releases have. @returns none without the file */
export function readTexts(
  folder: string,
  language: string,
  note: (file: string, problems: readonly string[]) => void,
): Readonly<Record<string, string>> {
  const [general = ''] = language.split('-');
  const name = [language, general]
    .map((each) => `texts/${each}.json`)
    .find((each) => existsSync(join(folder, each)));
  if (!name) return {};
  try {
    const texts = v.parse(textsSchema, readJson(join(folder, name)));
    for (const [key, text] of Object.entries(texts)) {
      const problem = problemOfText(text);
      if (problem) note(name, [`${key} ${problem}`]);
    }
    return texts;
  } catch (error) {
    note(name, [`it is no JSON object of texts by key: ${(error as Error).message}.`]);
    return {};
  }
}

function problemOfText(text: string): string | undefined {
  try {
    compile(text);
    return undefined;
  } catch (error) {
    return `is no message (https://unicode-org.github.io/icu/userguide/format_parse/messages): ${(error as Error).message}.`;
  }
}
