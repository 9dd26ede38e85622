import { createPublicKey, verify, type KeyObject } from 'node:crypto';
import * as v from 'valibot';
import { readJsonFile } from './readJsonFile';
import { keyId } from './signingKeys';

/** Stands for all apps that are not listed. */
const OTHER_APPS = '*';
const APP = /^(shell|mfe-[a-z0-9-]+)$/;

const UNSIGNED = 'unsigned';
const TIME = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/;

const timeSchema = v.pipe(
  v.string(),
  v.check(
    (text) => TIME.test(text) && !Number.isNaN(Date.parse(text)),
    'it is no time such as 2026-12-31T00:00:00Z',
  ),
  v.transform((text) => Date.parse(text)),
);

const keySchema = v.pipe(
  v.strictObject({
    id: v.string(),
    key: v.string(),
    /** Earlier signatures are invalid. */
    from: v.optional(timeSchema, '1970-01-01'),
    /** Later signatures are invalid. */
    until: v.optional(timeSchema, '9999-12-31'),
    revoked: v.optional(v.boolean(), false),
  }),
  v.check(
    ({ id, key }) => publicKeyOf(key, id) !== undefined,
    'the key is no public half, or has another id',
  ),
  v.check(({ from, until }) => from < until, 'it ends before it begins'),
  v.transform((line) => ({ ...line, key: publicKeyOf(line.key, line.id)! })),
);

const appSchema = v.lazy((value) => (typeof value === 'string' ? v.literal(UNSIGNED) : v.array(keySchema)));

type AppKeys = v.InferOutput<typeof keySchema>[] | typeof UNSIGNED;

const fileSchema = v.pipe(
  v.record(v.string(), appSchema),
  v.check(
    (apps) => slipOf(apps) === undefined,
    ({ input }) => slipOf(input) ?? '',
  ),
);

function publicKeyOf(text: string, id: string): KeyObject | undefined {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
    return keyId(key) === id ? key : undefined;
  } catch {
    return undefined;
  }
}

/** Returns what would switch signatures off, though hardly meant so. */
function slipOf(apps: Readonly<Record<string, AppKeys>>): string | undefined {
  const lists = Object.entries(apps).map(([app, keys]) => ({ app, keys: keys === UNSIGNED ? [] : keys }));
  const isRevoked = (id: string) =>
    lists.some(({ keys }) => keys.some((key) => key.id === id && key.revoked));
  for (const { app, keys } of lists) {
    if (app !== OTHER_APPS && !APP.test(app)) return `${app} is no app: it is "shell" or "mfe-…"`;
    if (app === OTHER_APPS && apps[app] === UNSIGNED)
      return `"*" cannot be "${UNSIGNED}", which a misspelt app would be too: write each app`;
    if (app !== OTHER_APPS && apps[app]?.length === 0)
      return `${app} has no keys: write them, or "${UNSIGNED}" in place of the list`;
    const ids = keys.map(({ id }) => id);
    const twice = ids.find((id, index) => ids.indexOf(id) !== index);
    if (twice) return `${app} has two lines for the key ${twice}: keep one`;
    const inUse = keys.find(({ id, revoked }) => !revoked && isRevoked(id));
    if (inUse)
      return `the key ${inUse.id} is in use for ${app}, but revoked for another app: revoke it for each`;
  }
  return undefined;
}

interface GivenSignature {
  readonly key: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** In base64. */
  readonly value: string;
}

export type TrustedKeys = ReturnType<typeof readTrustedKeys>;

/** Reads which keys may sign each app's releases. @param file empty: all apps are unsigned @throws Error that names what is wrong */
export function readTrustedKeys(file: string) {
  const form = `{ "mfe-cart": [{ "id": "…", "key": "…" }], "mfe-content": "${UNSIGNED}" } with the public halves that "npm run releases -- key new" prints`;
  const apps: Readonly<Record<string, AppKeys>> = file
    ? readJsonFile(file, fileSchema, { setting: 'TRUSTED_KEYS', form })
    : {};
  const byName = new Map(Object.entries(apps));
  const keysOf = (app: string) => (file ? (byName.get(app) ?? byName.get(OTHER_APPS)) : UNSIGNED);
  return {
    /** The names in the file. */
    listed: [...byName.keys()] as readonly string[],
    /** Whether the file says something about the app. */
    isListed: (app: string) => keysOf(app) !== undefined,
    /** Returns why an app's signature is refused, completing "It …". Undefined also for an app that is "unsigned". */
    problemOf(app: string, text: string, signature: GivenSignature | undefined): string | undefined {
      const keys = keysOf(app);
      if (keys === UNSIGNED) return undefined;
      if (!keys)
        return `is not in ${file}, which TRUSTED_KEYS names: add the keys of ${app} there, or "${UNSIGNED}"`;
      if (!signature) return 'is not signed';
      const found = keys.find(({ id }) => id === signature.key);
      if (!found) return `is signed with the key ${signature.key}, which ${app} does not trust`;
      if (found.revoked) return `is signed with the key ${found.id}, which is revoked`;
      const at = Date.parse(signature.at);
      if (!(at >= found.from && at < found.until))
        return `was signed at ${signature.at}, when the key ${found.id} was not in use`;
      const isSigned = verify(null, Buffer.from(text), found.key, Buffer.from(signature.value, 'base64'));
      return isSigned ? undefined : `differs from what ${found.id} has signed`;
    },
  };
}
