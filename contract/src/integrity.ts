import * as v from 'valibot';

const INTEGRITY = /^sha384-[A-Za-z0-9+/]{64}$/;

/** W3C Subresource Integrity: `sha384-` and 64 characters of base64. */
export const integritySchema = v.pipe(v.string(), v.regex(INTEGRITY, 'is no sha384 integrity'));
