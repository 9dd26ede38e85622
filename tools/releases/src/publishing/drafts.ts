import { join } from 'node:path';
import { appNamed, distOf } from 'build/apps';
import { readRelease } from 'build/builds';
import { releaseSettings } from 'build/stackAccess';
import { signRelease, type Release } from 'contract';
import { packRelease } from 'contract/archive';
import { describeError, readSettings, readSigningKey, sha384, type Environment } from 'service-kit';
import { Refusal } from '../command';
import type { Context } from '../context';
import { toOutcome, type Outcome } from '../decide';

export interface Draft {
  readonly release: Release;
  readonly files: AsyncIterable<Uint8Array>;
  /** For the history. */
  readonly reason?: string;
}

/** Builds an app if its sources have changed, and signs the release. @throws Refusal, BuildError, Error for a taken version */
export async function buildDraft(context: Context, name: string, version?: string): Promise<Draft> {
  const sign = readSigner(context.env);
  const release = sign(await buildRelease(context, name, version));
  const folder = join(distOf(context.workspace.root, name), release.version);
  return { release, files: packRelease(folder, release) };
}

export async function buildRelease(
  { workspace, onProgress }: Context,
  name: string,
  version?: string,
): Promise<Release> {
  const app = appNamed(workspace.apps, name);
  // Loaded on demand, so that other commands do not wait for webpack.
  const { buildApp } = await import('build');
  const built = await buildApp(app, { workspace, version, onProgress });
  return readRelease(workspace.root, name, built.version);
}

/** Sends a release's files and makes it known. @param revision that it was decided on @throws Refusal */
export async function publishDraft(
  { discovery, step }: Context,
  { release, files, reason }: Draft,
  revision: number,
): Promise<Outcome> {
  const { name, version } = release;
  await step(`sending ${name} ${version}`, () => discovery.sendFiles(release, files));
  const written = await step(`publishing ${name} ${version}`, () =>
    discovery.write(name, 'releases', revision, { release, reason }),
  );
  return toOutcome(name, version, written);
}

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
