import { languagesOf } from 'contract';
import type { CompiledText, PageTexts, PageTextsFile, ReleaseTexts } from 'contract';
import compile from 'icu-minify/compile';
import { sha384, sharedBody, type SharedBody } from 'service-kit';
import { placeholders } from './placeholders';
import type { ShopFolder } from './readFolder';

export interface TranslatedTexts extends PageTextsFile {
  /** Whether pages hold them: English ones of the folder. */
  readonly isInline: boolean;
  readonly texts: PageTexts;
  /** What shoppers miss while the release is down: its text with the key APP.label. */
  readonly label: string | undefined;
  readonly body: SharedBody;
}

/**
 * Returns a release's texts in the shop's language, compiled, so that no page has a parser: those of the folder, else those of the release.
 * @param misfit receives each key of the folder's text that asks for another value than the English one @returns undefined if all are those that the release has in English
 */
export function translate(
  release: ReleaseTexts,
  { facts, texts: own }: ShopFolder,
  app: string,
  misfit: (key: string) => void,
): TranslatedTexts | undefined {
  const languages = languagesOf(facts.language);
  const isEnglish = languages.includes('en');
  const texts: Record<string, (CompiledText | null)[]> = {};
  let label: string | undefined;
  for (const [address, group] of Object.entries(release)) {
    const { keys, en } = group;
    const given = isEnglish ? [] : (languages.map((each) => group[each]).find(Boolean) ?? []);
    const messages = keys.map((key, index) => {
      const text = own[key] ?? given[index] ?? undefined;
      const isFit = text === undefined || fits(text, en[index] ?? '');
      if (!isFit) misfit(key);
      if (key === `${app}.label`) label = text;
      return text === undefined || !isFit ? null : compile(text);
    });
    if (messages.some((message) => message !== null)) texts[address] = messages;
  }
  if (Object.keys(texts).length === 0) return undefined;
  const json = JSON.stringify(texts);
  const integrity = sha384(json);
  const url = `/texts/${Buffer.from(integrity.slice(7), 'base64').toString('hex').slice(0, 20)}.json`;
  return { url, integrity, isInline: isEnglish, texts, label, body: sharedBody(json) };
}

/** Whether a text asks for no other value than the English one: that would end the page. */
function fits(text: string, english: string): boolean {
  const given = placeholders(english);
  return placeholders(text).every((name) => given.includes(name));
}
