import { releaseText, signedText, toEntry, type Release } from 'contract';
import { sha384, type TrustedKeys } from 'service-kit';
import { RefusalError } from './log/refusal';
import type { State } from './log/state';

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
    keys.isListed(name)
      ? `${name} ${version} is refused because it ${problem}: publish it under another version, with the RELEASE_SIGNING_KEY of its team.`
      : `${name} ${version} is refused because its app ${problem}.`,
  );
}

/** Checks that the trusted keys say something about each live app: one that is missing is a slip. @throws Error that names them */
export function checkKeysOf({ apps }: State, keys: TrustedKeys): void {
  const live = [...apps].filter(([, app]) => app.live !== undefined || app.canary);
  const missing = live.map(([name]) => name).filter((name) => !keys.isListed(name));
  if (missing.length === 0) return;
  const unknown = keys.listed.filter((name) => !apps.has(name)).join(', ');
  throw new Error(
    `The file of TRUSTED_KEYS does not name ${missing.join(', ')}, with live releases: add the keys of each, or "unsigned".${unknown && ` Of ${unknown}, which it names, there is no release: check the name.`}`,
  );
}
