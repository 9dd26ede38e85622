import { liveReleases, pathMatches, type BuiltRoute, type DiscoveryDocument } from 'contract';

/** The remote that has a page, and its route. */
export interface PageOwner {
  readonly remote: string;
  readonly route: BuiltRoute;
}

/** Returns the live remote whose route a path belongs to. @param pathname e.g. `/Product/7/`: case and slashes at the end do not matter */
export function ownerOf(document: DiscoveryDocument, pathname: string): PageOwner | undefined {
  const path = pathname.toLowerCase();
  for (const [remote, { extras }] of liveReleases(document)) {
    const route = extras?.routes?.find((each) => pathMatches(each.path, path));
    if (route) return { remote, route };
  }
  return undefined;
}

/** Returns the paths of the live pages that search engines may list, without those of single products. */
export function publicPages(document: DiscoveryDocument): string[] {
  return [...liveReleases(document).values()]
    .flatMap(({ extras }) => extras?.routes ?? [])
    .filter(({ path, noindex }) => !noindex && !path.includes(':'))
    .map(({ path }) => path);
}
