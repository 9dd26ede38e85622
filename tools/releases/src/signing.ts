import { signRelease, type Release } from 'contract';
import { releaseSettings } from 'build/localStack';
import { describeError, readSettings, readSigningKey, sha384 } from 'service-kit';
import type { Environment, SigningKeyPair } from 'service-kit';
import { Refusal } from './refusal';

/** Returns a function that signs releases with RELEASE_SIGNING_KEY; without a key it returns them unchanged. @throws Refusal */
export function readSigner(env: Environment): (release: Release) => Release {
  const { RELEASE_SIGNING_KEY } = readSettings(env, releaseSettings);
  if (!RELEASE_SIGNING_KEY) return (release) => release;
  try {
    const key = readSigningKey(RELEASE_SIGNING_KEY);
    return (release) => signRelease(release, key, sha384);
  } catch (error) {
    throw new Refusal(
      `RELEASE_SIGNING_KEY is no private key (${describeError(error)}): set it to the private half that "npm run releases -- key new" prints.`,
    );
  }
}

/** Says where each half of a new key pair belongs. */
export function keyText({ id, privateKey, publicKey }: SigningKeyPair): string {
  return [
    `The key pair ${id}. It is stored nowhere: put each half in its place now.`,
    '',
    'Private half, a secret of the CI that publishes the releases of the team:',
    `RELEASE_SIGNING_KEY=${privateKey}`,
    '',
    'Public half, a line of trusted-keys.json in each app of the team, which TRUSTED_KEYS of discovery and the gateways names:',
    JSON.stringify({ id, key: publicKey }),
  ].join('\n');
}
