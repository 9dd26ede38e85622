import { releaseText, signedText, toEntry, type Release } from 'contract';
import { sha384, type TrustedKeys } from 'service-kit';
import { RefusalError } from './log/refusal';

/** Checks that a key that the app trusts signed the release. @throws RefusalError */
export function checkSignature(release: Release, keys: TrustedKeys): void {
  const { name, version } = release;
  // Replaces the hash that the signature names by the hash of this release.
  const signature = release.signature && { ...release.signature, release: sha384(releaseText(release)) };
  const signed = { ...release, ...(signature && { signature }) };
  const text = signedText(name, toEntry(signed, 0, false));
  const problem = keys.problemOf(name, text, signature);
  if (!problem) return;
  throw new RefusalError(
    'not-signed',
    `${name} ${version} is refused because it ${problem}: publish it under another version, with the RELEASE_SIGNING_KEY of its team.`,
  );
}
