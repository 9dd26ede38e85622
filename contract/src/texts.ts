import * as v from 'valibot';

/** Returns a language tag and the more general ones: zh-Hant-TW, zh-Hant, zh (RFC 4647, 3.4). */
export function languagesOf(tag: string): readonly string[] {
  const parts = tag.split('-');
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('-'));
}

/** A file of each release: its texts by key, in the languages that it has. Never sent to browsers. */
export const TEXTS_FILE = 'texts.json';

const list = <S extends v.GenericSchema>(item: S) => v.pipe(v.array(item), v.readonly());

/** By address, which is a hash of the keys and the English texts; `en` and other languages are in the order of the keys. */
export const releaseTextsSchema = v.record(
  v.string(),
  v.objectWithRest({ keys: list(v.string()), en: list(v.string()) }, list(v.nullable(v.string()))),
);

export type ReleaseTexts = Readonly<v.InferOutput<typeof releaseTextsSchema>>;

/** A compiled message (icu-minify); a text without placeholders is itself. */
export type CompiledText = string | readonly unknown[];

/** Texts in a page's language, by address. One that is missing is English. */
export type PageTexts = Readonly<Record<string, readonly (CompiledText | null)[]>>;

/** An immutable file of `PageTexts` (JSON). */
export interface PageTextsFile {
  readonly url: string;
  readonly integrity: string;
}
