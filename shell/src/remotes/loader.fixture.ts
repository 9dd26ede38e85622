import type { RemoteLoader } from './remoteLoader';

const unused = () => Promise.reject(new Error('not used here'));

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
