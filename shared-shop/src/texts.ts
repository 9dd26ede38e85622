import type { CompiledText } from 'contract';

/**
 * Returns the texts of a file in the shop's language, in the order of its keys. The build makes the calls of texts.json
 * (tools/build/src/texts/readTexts.cjs). @param address hash of the file: it stays while the file does, in every release @param english of the release
 */
export function textsOf(address: string, english: readonly CompiledText[]): readonly CompiledText[] {
  // Not of facts.ts, which each remote would bundle with it.
  const own = globalThis.storefront?.texts[address];
  return own ? english.map((text, index) => own[index] ?? text) : english;
}
