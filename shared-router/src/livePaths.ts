import { createContext, useContext } from 'react';
import { matchPath } from 'react-router-dom';

const Paths = createContext<readonly string[]>([]);

/** For the shell: the routes that live releases have. */
export const LivePaths = Paths.Provider;

/**
 * Returns a function that says whether a live release has a page. Hide links to missing pages with it: the release contract then ignores
 * such links. True for any path before the first release, and in a remote that runs alone.
 */
export function useHasPage(): (path: string) => boolean {
  const paths = useContext(Paths);
  return (pathname) =>
    paths.length === 0 || paths.includes(pathname) || paths.some((path) => matchPath(path, pathname));
}
