import type { RemoteLoader } from './remoteLoader';

const unused = () => Promise.reject(new Error('not used here'));

/** A loader that loads what a test says, and nothing else. */
export function loaderOf(changes: Partial<Record<keyof RemoteLoader, unknown>>): RemoteLoader {
  return {
    load: unused,
    loadPart: unused,
    loadPage: unused,
    prefetchPage: unused,
    isFileOfRelease: () => false,
    reportFailure: () => {},
    giveUp: () => false,
    show: () => () => {},
    ...changes,
  } as RemoteLoader;
}
