import { liveReleases, pathMatches, type BuiltRoute, type DiscoveryDocument } from 'contract';

export interface PageOwner {
  readonly remote: string;
  readonly route: BuiltRoute;
}

/** Returns the live remote and the route of a path. @param pathname e.g. `/Product/7/`: case and trailing slashes do not matter */
export function ownerOf(document: DiscoveryDocument, pathname: string): PageOwner | undefined {
  const path = pathname.toLowerCase();
  for (const [remote, { extras }] of liveReleases(document)) {
    const route = extras?.routes?.find((each) => pathMatches(each.path, path));
    if (route) return { remote, route };
  }
  return undefined;
}

/** Returns the routes of all live releases. */
export function liveRoutes(document: DiscoveryDocument): BuiltRoute[] {
  return [...liveReleases(document).values()].flatMap(({ extras }) => extras?.routes ?? []);
}

/** Returns the paths of live pages that search engines may list, without product pages. */
export function publicPages(document: DiscoveryDocument): string[] {
  return liveRoutes(document)
    .filter(({ path, noindex }) => !noindex && !path.includes(':'))
    .map(({ path }) => path);
}
