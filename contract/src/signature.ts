import * as v from 'valibot';

/** W3C Subresource Integrity. */
export const integritySchema = v.pipe(
  v.string(),
  v.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'is no sha384 integrity'),
);

/** An Ed25519 signature of `signedText`. */
export const signatureSchema = v.object({
  key: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)),
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** Hash of `releaseText`: it covers files that an entry does not list, such as pictures. */
  release: integritySchema,
  value: v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{86}==$/)),
});

export type Signature = v.InferOutput<typeof signatureSchema>;

const signedEntrySchema = v.looseObject({
  extras: v.looseObject({ signature: signatureSchema }),
});

/** Returns the signature of an entry of a discovery document, if it is complete. */
export function signatureOf(entry: unknown): Signature | undefined {
  const parsed = v.safeParse(signedEntrySchema, entry);
  return parsed.success ? parsed.output.extras.signature : undefined;
}

/** Returns the text of a release.json, without signature, for its hash. */
export function releaseText(release: object): string {
  return canonicalJson({ ...release, signature: undefined });
}

/** Whether two releases are equal except for their signatures: a repeated publish has another time. */
export function isSameBuild(one: object, other: object): boolean {
  return releaseText(one) === releaseText(other);
}

/**
 * Returns what a release's signature signs: the app's name and all fields of its entry in a discovery document, but not the share of
 * visitors. @param entry as received, because parsing removes unknown fields
 */
export function signedText(name: string, entry: { readonly extras?: object | undefined }): string {
  const { signature, ...extras }: { readonly signature?: Signature } = entry.extras ?? {};
  const unsigned = { ...extras, signature: { ...signature, value: undefined } };
  return canonicalJson({ ...entry, name, deployment: undefined, extras: unsigned });
}

/** Sorts the keys, because databases and other tools may reorder them. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) =>
    each !== null && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  );
}
