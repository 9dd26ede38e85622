/** What this uses of the federation runtime, by the global it has for tools. To import it here would cost the page's first script. */
interface FederationOfPage {
  readonly __FEDERATION__?: { readonly __INSTANCES__: readonly { readonly shareScopeMap: ShareScopes }[] };
}

type ShareScopes = Readonly<
  Record<
    string,
    Readonly<
      Record<string, Readonly<Record<string, { readonly from: string; readonly useIn: readonly string[] }>>>
    >
  >
>;

/** A package that is one per page. */
export interface SharedLibrary {
  readonly name: string;
  readonly version: string;
  /** The app whose copy it is. */
  readonly from: string;
  /** The apps that run with this copy. */
  readonly usedBy: readonly string[];
}

/** What is shared in this page, each copy that somebody brought or uses, by name. */
export function sharedLibraries(): SharedLibrary[] {
  const [shell] = (globalThis as FederationOfPage).__FEDERATION__?.__INSTANCES__ ?? [];
  const scopes = Object.values(shell?.shareScopeMap ?? {});
  return scopes
    .flatMap((scope) => Object.entries(scope))
    .flatMap(([name, versions]) =>
      Object.entries(versions).map(([version, { from, useIn }]) => ({
        name,
        version,
        from: appOf(from),
        usedBy: [...new Set(useIn.map(appOf))].toSorted(),
      })),
    )
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

/** The app of a federation container, e.g. `mfe_cart_1_2_0` (contract's containerName). */
function appOf(container: string): string {
  const [, app = container] = /^(.*?)_\d+_\d+_\d+/.exec(container) ?? [];
  return app.replaceAll('_', '-');
}
