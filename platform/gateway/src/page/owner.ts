import { decodablePath, isReservedPath, pathMatches, productPath, spellPath, withoutQuery } from 'contract';
import type { PageOwner } from '../render/renderContent';
import type { VisitorReleases } from '../render/visitorReleases';

/** Returns the remote that has a page. Ignores case and trailing slashes. */
export function ownerOf({ live }: VisitorReleases, pathname: string): PageOwner | undefined {
  const path = pathname.toLowerCase();
  for (const [remote, { extras }] of live) {
    const route = extras?.routes?.find((each) => pathMatches(each.path, path));
    if (route) return { remote, route };
  }
  return undefined;
}

/** Returns the paths that search engines may list, without product pages. */
export function publicPages({ routes }: VisitorReleases): string[] {
  return routes.filter(({ path, noindex }) => !noindex && !path.includes(':')).map(({ path }) => path);
}

export function hasProductPages(releases: VisitorReleases): boolean {
  return ownerOf(releases, productPath('any')) !== undefined;
}

export function spelledUrl(url: string, owner: PageOwner | undefined): string {
  const pathname = withoutQuery(url);
  return owner ? spellPath(owner.route.path, pathname) + url.slice(pathname.length) : url;
}

/** Removes parameters that the route does not use. Clients can add any: each URL would be another cached page. */
export function withUsedQuery(url: string, owner: PageOwner | undefined): string {
  const used = owner?.route.query;
  if (!used) return url;
  const path = withoutQuery(url);
  const all = [...new URLSearchParams(url.slice(path.length).replace(/#.*/, ''))];
  const query = new URLSearchParams(all.filter(([name]) => used.includes(name))).toString();
  return query ? `${path}?${query}` : path;
}

/** Makes the URL of a page one that fastify routes: it responds to a malformed path with an error in JSON. */
export function decodablePageUrl(url: string): string {
  const path = withoutQuery(url);
  return isReservedPath(path) ? url : decodablePath(path) + url.slice(path.length);
}

export function isMalformed(url: string): boolean {
  const path = withoutQuery(url);
  return decodablePath(path) !== path;
}

/** Whether the last segment has a dot. Product ids may have one too: check the routes as well. */
export function isFile(pathname: string): boolean {
  return pathname.slice(pathname.lastIndexOf('/')).includes('.');
}
