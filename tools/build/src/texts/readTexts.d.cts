import type { CompiledText } from 'contract';

/** Documented in readTexts.cjs. */
export declare function readTexts(file: string): {
  readonly address: string;
  readonly names: readonly string[];
  readonly keys: readonly string[];
  readonly english: readonly string[];
  readonly compiled: readonly CompiledText[];
};
