import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from 'build/root';
import { readTexts } from 'build/texts';
import type { ShopFacts } from 'contract';
import { placeholders } from 'gateway/folder';

const TEXTS = ['{shell,mfe-*,shared-*}/src/**/texts.json', 'platform/gateway/src/folder/english.json'];

interface KnownText {
  readonly english: string;
  readonly isTranslated: boolean;
}

/**
 * Compares the texts of a folder with those of the apps. @param texts of the folder in its language, by key
 * @returns also how many texts are English because neither the folder nor the releases have them
 */
export function checkTexts({ language }: ShopFacts, texts: Readonly<Record<string, string>>) {
  const [general = ''] = language.split('-');
  const known = textsOfApps(general);
  const problems = Object.entries(texts).flatMap(([key, text]) => {
    const english = known.get(key)?.english;
    if (english === undefined) return [`${key} is no text of the releases: correct its key, or take it out.`];
    const given = placeholders(english);
    const other = placeholders(text).find((name) => !given.includes(name));
    return other ? [`${key} asks for {${other}}, which its English text has not: "${english}".`] : [];
  });
  const missing = [...known].filter(([key, { isTranslated }]) => !isTranslated && !(key in texts)).length;
  return { problems, missing: general === 'en' ? 0 : missing };
}

/** By key. The apps in this repository are those that a folder is served by. */
function textsOfApps(language: string): ReadonlyMap<string, KnownText> {
  const known = new Map<string, KnownText>();
  for (const path of globSync(TEXTS, { cwd: root })) {
    const file = join(root, path);
    const isGateway = path.endsWith('english.json');
    const translation = join(dirname(file), isGateway ? 'german.json' : `texts.${language}.json`);
    const isThere = existsSync(translation) && (!isGateway || language === 'de');
    const translated = isThere
      ? (JSON.parse(readFileSync(translation, 'utf8')) as Record<string, string>)
      : {};
    const { names, keys, english } = readTexts(file);
    for (const [index, name] of names.entries())
      known.set(keys[index]!, { english: english[index]!, isTranslated: name in translated });
  }
  return known;
}
