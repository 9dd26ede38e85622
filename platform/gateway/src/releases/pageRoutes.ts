import { liveReleases, pathMatches, type BuiltRoute, type DiscoveryDocument } from 'contract';

export interface PageOwner {
  readonly remote: string;
  readonly route: BuiltRoute;
}

/** Ignores case and trailing slashes. */
export function ownerOf(document: DiscoveryDocument, pathname: string): PageOwner | undefined {
  const path = pathname.toLowerCase();
  for (const [remote, { extras }] of liveReleases(document)) {
    const route = extras?.routes?.find((each) => pathMatches(each.path, path));
    if (route) return { remote, route };
  }
  return undefined;
}

export function liveRoutes(document: DiscoveryDocument): BuiltRoute[] {
  return [...liveReleases(document).values()].flatMap(({ extras }) => extras?.routes ?? []);
}

/** Returns the paths that search engines may list, without product pages. */
export function publicPages(document: DiscoveryDocument): string[] {
  return liveRoutes(document)
    .filter(({ path, noindex }) => !noindex && !path.includes(':'))
    .map(({ path }) => path);
}
