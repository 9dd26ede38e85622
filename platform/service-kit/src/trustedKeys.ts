import { verify, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { keyId, readPublicKey } from './signingKeys';

/** Keys for all apps that are not listed. */
const OTHER_APPS = '*';

const timeSchema = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'is no time such as 2026-12-31T00:00:00Z'),
  v.transform((text) => Date.parse(text)),
);

const keySchema = v.strictObject({
  id: v.string(),
  key: v.pipe(v.string(), v.transform(readPublicKey)),
  /** Earlier signatures are invalid. */
  from: v.optional(timeSchema, '1970-01-01'),
  /** Later signatures are invalid. */
  until: v.optional(timeSchema, '9999-12-31'),
  revoked: v.optional(v.boolean(), false),
});

const fileSchema = v.record(
  v.string(),
  v.array(
    v.pipe(
      keySchema,
      v.check(({ id, key }) => id === keyId(key), 'has an id that is not that of its key'),
    ),
  ),
);

interface GivenSignature {
  readonly key: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** In base64. */
  readonly value: string;
}

export interface TrustedKeys {
  /** Returns why an app's signature is refused, completing "It …". Undefined also for an app without trusted keys. */
  readonly problemOf: (
    app: string,
    text: string,
    signature: GivenSignature | undefined,
  ) => string | undefined;
}

/** Reads which keys may sign each app's releases. @param file empty: no signatures are needed @throws Error that shows the file's form */
export function readTrustedKeys(file: string): TrustedKeys {
  const keys = file ? new Map(Object.entries(parseFile(file))) : new Map<string, never>();
  return {
    problemOf(app, text, signature) {
      const ofApp = keys.get(app) ?? keys.get(OTHER_APPS);
      if (!ofApp) return undefined;
      if (!signature) return 'is not signed';
      const found = ofApp.find(({ id }) => id === signature.key);
      if (!found) return `is signed with the key ${signature.key}, which ${app} does not trust`;
      if (found.revoked) return `is signed with the key ${found.id}, which is revoked`;
      const at = Date.parse(signature.at);
      if (!(at >= found.from && at < found.until))
        return `was signed at ${signature.at}, when the key ${found.id} was not in use`;
      return isSigned(text, signature, found.key) ? undefined : `differs from what ${found.id} has signed`;
    },
  };
}

function isSigned(text: string, { value }: GivenSignature, key: KeyObject): boolean {
  return verify(null, Buffer.from(text), key, Buffer.from(value, 'base64'));
}

function parseFile(file: string): v.InferOutput<typeof fileSchema> {
  try {
    return v.parse(fileSchema, JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new Error(
      `${file}, which TRUSTED_KEYS names, cannot be used (${(cause as Error).message}): it holds { "mfe-cart": [{ "id": "…", "key": "…" }] } with the public halves that "npm run releases -- key new" prints.`,
      { cause },
    );
  }
}
