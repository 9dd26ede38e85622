import type { Release } from './release';
import { releaseText, signedText } from './signature';
import { toEntry } from './document';

/** Returns a release with a signature of now. @param key `sign` returns base64 @param integrityOf returns the integrity of a text */
export function signRelease(
  release: Release,
  key: { readonly id: string; readonly sign: (text: string) => string },
  integrityOf: (text: string) => string,
): Release {
  const at = new Date().toISOString();
  const signature = { key: key.id, at, release: integrityOf(releaseText(release)), value: '' };
  const text = signedText(release.name, toEntry({ ...release, signature }, 0, false));
  return { ...release, signature: { ...signature, value: key.sign(text) } };
}
