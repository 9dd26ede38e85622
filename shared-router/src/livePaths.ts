import { createContext, useContext } from 'react';
import { matchPath } from 'react-router-dom';

const Paths = createContext<readonly string[]>([]);

/** For the shell: the routes that live releases have. */
export const LivePaths = Paths.Provider;

/**
 * Returns whether a live release has a page, to hide links to missing ones: the contract does not count such links. True for any path
 * before the first release, and where a remote runs alone.
 */
export function useHasPage(): (path: string) => boolean {
  const paths = useContext(Paths);
  return (pathname) => paths.length === 0 || paths.some((path) => matchPath(path, pathname));
}
