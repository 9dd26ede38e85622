import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/** An Ed25519 key pair, as DER in base64. */
export interface SigningKeyPair {
  readonly id: string;
  /** PKCS #8. */
  readonly privateKey: string;
  /** SPKI. */
  readonly publicKey: string;
}

export function createSigningKeyPair(): SigningKeyPair {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    id: keyId(publicKey),
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  };
}

/** Returns a key's id, and a function that signs a text, in base64. @throws Error unless it is an Ed25519 private key */
export function readSigningKey(privateKey: string) {
  const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' });
  return {
    id: keyId(createPublicKey(key)),
    sign: (text: string): string => sign(null, Buffer.from(text), key).toString('base64'),
  };
}

/** Returns the first 16 hexadecimal digits of the SHA-256 of a public key. @throws Error unless it is an Ed25519 key */
export function keyId(publicKey: KeyObject): string {
  if (publicKey.asymmetricKeyType !== 'ed25519')
    throw new Error('It is not an Ed25519 key: `npm run releases -- key new` makes one.');
  const der = publicKey.export({ format: 'der', type: 'spki' });
  return createHash('sha256').update(der).digest('hex').slice(0, 16);
}
