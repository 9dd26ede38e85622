import { containerName } from 'contract';
import { HASH } from '../releases/documents.fixture';
import type { RemoteRelease } from './knownReleases';
import type { RemoteLoader } from './remoteLoader';

const unused = () => Promise.reject(new Error('not used here'));

export function loaderOf(changes: Partial<Record<keyof RemoteLoader, unknown>>): RemoteLoader {
  return {
    load: unused,
    loadPart: unused,
    prefetchPage: unused,
    isFileOfRelease: () => false,
    reportFailure: () => {},
    giveUp: () => false,
    show: () => () => {},
    ...changes,
  } as RemoteLoader;
}

export function releaseOf(remote: string, version = '1.0.0'): RemoteRelease {
  const folder = `http://localhost/mfe/${remote}/${version}/`;
  const [name, entry] = [containerName(remote, version), `${folder}remoteEntry.js`];
  return { remote, version, name, entry, integrity: HASH, folder, texts: undefined };
}
