import { strategies } from './caches';
import { kindOf } from './kinds';
import { filesOfPage } from './releaseFolders';

/** What a page has loaded, or may need without a network. */
export interface Resource {
  readonly url: string;
  /** As `Request.destination` says it. */
  readonly destination: string;
}

/** What a page tells the worker. */
export interface KeepMessage {
  readonly type: 'keep';
  readonly resources: readonly Resource[];
}

/**
 * Keeps resources as if they had been asked for through the worker, and of a page the files that it runs. The ones that fail are
 * kept on a later visit.
 */
export async function keep(event: ExtendableEvent, resources: readonly Resource[]): Promise<void> {
  await Promise.allSettled(resources.map((resource) => keepOne(event, resource)));
}

async function keepOne(event: ExtendableEvent, { url, destination }: Resource): Promise<void> {
  const kind = kindOf(new URL(url, location.origin), destination, location.origin);
  if (!kind) return;
  // The browser's own cache may give a page that is some seconds old, and names the releases of before.
  const request = new Request(url, kind === 'page' ? { cache: 'no-cache' } : {});
  const [responding, done] = strategies[kind].handleAll({ event, request });
  const response = await responding;
  const html = kind === 'page' ? await response.clone().text() : '';
  await done;
  await keep(
    event,
    filesOfPage(html).map((file) => ({ url: file, destination: '' })),
  );
}
