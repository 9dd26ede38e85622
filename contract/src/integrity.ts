import * as v from 'valibot';

/** W3C Subresource Integrity. */
export const integritySchema = v.pipe(
  v.string(),
  v.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'is no sha384 integrity'),
);
