import type * as v from 'valibot';

/** Requests are checked against these schemas; openapi.json is made from them. */
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
  /** Needs a token and If-Match. */
  readonly writes?: true;
  /** Media type of a body that is read while it arrives; needs a token. */
  readonly streams?: string;
}
