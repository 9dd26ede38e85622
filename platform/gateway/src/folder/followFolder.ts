import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { FORMS_PATH } from 'contract';
import type { FastifyBaseLogger } from 'fastify';
import { describeError } from 'service-kit';
import { readFolder, type ShopFolder } from './readFolder';

/** A change is in the next page within 5 s (docs/product.md BRAND-5). */
const LOOK_MS = 500;

interface FollowOptions {
  /** Absolute. */
  readonly shopFolder: string;
  /** Wins over the fact `forms`. */
  readonly settings: { readonly FORMS_URL?: string | undefined };
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** Receives whether the folder as it is now can be used. */
  readonly folderUsable: (isUsable: boolean) => void;
}

export interface ShownFolder extends ShopFolder {
  /** URL. Not in the facts, which browsers get. */
  readonly receiver?: string | undefined;
}

export type FollowedFolder = ReturnType<typeof followFolder>;

/** Reads a shop's folder, and again after each change. A folder that became wrong changes nothing: the log says why. @throws ShopFolderError for one that is wrong from the start */
export function followFolder({ shopFolder, settings, log, folderUsable }: FollowOptions) {
  let stamp = stampOf(shopFolder);
  let current = read();
  let lookedAt = performance.now();
  folderUsable(true);

  function read(): ShownFolder {
    const { facts, ...rest } = readFolder(shopFolder);
    const { forms, ...shown } = facts;
    const receiver = settings.FORMS_URL ?? forms;
    return { ...rest, receiver, facts: { ...shown, ...(receiver && { forms: FORMS_PATH }) } };
  }

  function look(): void {
    const now = stampOf(shopFolder);
    if (now === stamp) return;
    stamp = now;
    try {
      const next = read();
      folderUsable(true);
      if (next.hash === current.hash) return;
      current = next;
      log.info(`The shop's folder has changed: pages are made from it now.`);
    } catch (error) {
      folderUsable(false);
      log.warn(`The shop's folder cannot be used, so pages stay as they were:\n${describeError(error)}`);
    }
  }

  return {
    /** Returns the same folder until its content changes. */
    latest(): ShownFolder {
      if (performance.now() - lookedAt >= LOOK_MS) {
        lookedAt = performance.now();
        look();
      }
      return current;
    },
  };
}

/** Returns a text that changes with the folder's files. */
function stampOf(folder: string): string {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .map(({ parentPath, name }) => {
        // Of what a link leads to, too.
        const file = statSync(join(parentPath, name), { throwIfNoEntry: false });
        return [parentPath, name, file?.size, file?.mtimeMs, file?.ino].join(' ');
      })
      .join('\n');
  } catch (error) {
    return String(error);
  }
}
