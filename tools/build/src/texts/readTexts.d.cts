import type { CompiledText } from 'contract';

/** Documented in readTexts.cjs. */
export declare function readTexts(file: string): {
  readonly address: string;
  readonly keys: readonly string[];
  readonly english: readonly string[];
};
export declare function englishTexts(file: string): Readonly<Record<string, CompiledText>>;
export declare function textsModule(file: string): string;
