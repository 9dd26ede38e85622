import { languagesOf } from 'contract';
import compile from 'icu-minify/compile';
import * as v from 'valibot';
import type { FolderSource } from './folderSource';

const SYNTAX = 'https://unicode-org.github.io/icu/userguide/format_parse/messages';
const LONGEST_TEXT = 5_000;
const textsSchema = v.record(v.string(), v.pipe(v.string(), v.maxLength(LONGEST_TEXT)));

/** Reads `texts/LANGUAGE.json`: texts by key, over those that the releases have. @returns none without the file */
export function readTexts(
  { files, read, note }: FolderSource,
  language: string,
): { readonly texts: Readonly<Record<string, string>>; readonly textsFile?: string } {
  const textsFile = languagesOf(language)
    .map((each) => files.find((file) => file.toLowerCase() === `texts/${each}.json`.toLowerCase()))
    .find(Boolean);
  if (!textsFile) return { texts: {} };
  try {
    const texts = v.parse(textsSchema, JSON.parse(read(textsFile)));
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
