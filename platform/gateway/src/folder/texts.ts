import { join } from 'node:path';
import { languagesOf } from 'contract';
import compile from 'icu-minify/compile';
import { readText } from 'service-kit';
import * as v from 'valibot';

const SYNTAX = 'https://unicode-org.github.io/icu/userguide/format_parse/messages';
const LONGEST_TEXT = 5_000;
const textsSchema = v.record(v.string(), v.pipe(v.string(), v.maxLength(LONGEST_TEXT)));

/** Reads `texts/LANGUAGE.json`: texts by key, over those that the releases have. @returns none without the file */
export function readTexts(
  folder: string,
  files: readonly string[],
  language: string,
  note: (file: string, problems: readonly string[]) => void,
): { readonly texts: Readonly<Record<string, string>>; readonly textsFile?: string } {
  const textsFile = languagesOf(language)
    .map((each) => files.find((file) => file.toLowerCase() === `texts/${each}.json`.toLowerCase()))
    .find(Boolean);
  if (!textsFile) return { texts: {} };
  try {
    const texts = v.parse(textsSchema, JSON.parse(readText(join(folder, textsFile))));
    for (const [key, text] of Object.entries(texts))
      try {
        compile(text);
      } catch (error) {
        note(textsFile, [`${key} is no message (${SYNTAX}): ${(error as Error).message}.`]);
      }
    return { texts, textsFile };
  } catch (error) {
    note(textsFile, [`it is no JSON object of texts by key: ${(error as Error).message}.`]);
    return { texts: {} };
  }
}
