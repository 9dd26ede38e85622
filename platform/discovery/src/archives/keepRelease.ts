import { readArchive } from 'contract/archive';
import { isSameBuild, type Release } from 'contract';
import { describeError } from 'service-kit';
import type { PublishedRelease } from '../log/events';
import { RefusalError } from '../log/refusal';
import { StoreError } from '../store/eventStore';
import type { ArchiveDraft, ArchiveStore } from './archiveStore';

interface Named {
  readonly app: string;
  readonly version: string;
}

/**
 * Stores an archive while it is received; removes it if it is refused or breaks off.
 * @param check throws RefusalError for a release that may not be stored; called before its files are read
 * @throws RefusalError, StoreError
 */
export async function keepArchive(
  archives: ArchiveStore,
  { app, version }: Named,
  arriving: AsyncIterable<Uint8Array>,
  check: (release: Release) => void,
): Promise<void> {
  const draft = await archives.draft(app, version);
  try {
    await readArchive(writing(arriving, draft), {
      onRelease(release) {
        if (release.name !== app || release.version !== version)
          throw new Error(`it is one of ${release.name} ${release.version}`);
        check(release);
      },
    });
    await draft.commit();
  } catch (error) {
    await draft.discard();
    throw toRefusal(error, `The archive of ${app} ${version}`);
  }
}

async function* writing(
  arriving: AsyncIterable<Uint8Array>,
  draft: ArchiveDraft,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of arriving) {
    await draft.write(chunk);
    yield chunk;
  }
}

/** Reads and checks the stored archive of a release. @throws RefusalError, StoreError */
export async function verifyArchive({ release }: PublishedRelease, archives: ArchiveStore): Promise<void> {
  const { name, version } = release;
  const archive = await archives.read(name, version);
  if (!archive) {
    throw new RefusalError(
      'files-wrong',
      `The files of ${name} ${version} are not here: send them first, as "npm run releases -- publish" does.`,
    );
  }
  const kept = await readArchive(archive).catch((error: unknown) => {
    throw toRefusal(error, `The archive of ${name} ${version} here`);
  });
  if (isSameBuild(kept, release)) return;
  throw new RefusalError(
    'files-wrong',
    `The files of ${name} ${version} here are those of another build: send those of this one.`,
  );
}

function toRefusal(error: unknown, what: string): Error {
  if (error instanceof RefusalError || error instanceof StoreError) return error;
  return new RefusalError(
    'files-wrong',
    `${what} is refused (${describeError(error)}): send that of the build.`,
  );
}
