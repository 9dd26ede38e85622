import type * as v from 'valibot';

/** These schemas validate requests, and openapi.json is made from them. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly summary: string;
  readonly params?: v.GenericSchema;
  readonly query?: v.GenericSchema;
  readonly body?: v.GenericSchema;
  readonly responses: Readonly<
    Record<number, { readonly description: string; readonly schema?: v.GenericSchema }>
  >;
  /** In bytes. */
  readonly bodyLimit?: number;
  /** Requires a token and If-Match. */
  readonly writes?: true;
  /** Media type of a body that is read in chunks; requires a token. */
  readonly streams?: string;
}
