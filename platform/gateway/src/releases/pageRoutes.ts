import { liveReleases, pathMatches, type BuiltRoute, type DiscoveryDocument } from 'contract';
import { UNKNOWN, unknownDocument } from './followDocument';

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

export const NO_RELEASE = 'This shop has no release yet that has pages.';

/** Explains why a document has no pages. */
export function whyWithoutPages(document: DiscoveryDocument): string | undefined {
  if (document === unknownDocument) return UNKNOWN;
  return liveRoutes(document).length > 0 ? undefined : NO_RELEASE;
}

/** Returns the paths that search engines may list, without product pages. */
export function publicPages(document: DiscoveryDocument): string[] {
  return liveRoutes(document)
    .filter(({ path, noindex }) => !noindex && !path.includes(':'))
    .map(({ path }) => path);
}
