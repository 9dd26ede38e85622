import { signRelease, type Release } from 'contract';
import { releaseSettings } from 'build/localStack';
import { describeError, readSettings, readSigningKey, sha384, type Environment } from 'service-kit';
import { Refusal } from '../refusal';

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
