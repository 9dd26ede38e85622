/** Declared here, because importing the runtime would enlarge the first script. */
interface FederationOfPage {
  readonly __FEDERATION__?: { readonly __INSTANCES__: readonly { readonly shareScopeMap: ShareScopes }[] };
}

type ByName<T> = Readonly<Record<string, T>>;
type ShareScopes = ByName<ByName<ByName<{ readonly from: string; readonly useIn: readonly string[] }>>>;

export function SharedLibraries() {
  return (
    <section aria-labelledby="inspector-libraries">
      <h3 id="inspector-libraries">Shared libraries</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">Library</th>
            <th scope="col">From</th>
            <th scope="col">Used by</th>
          </tr>
        </thead>
        <tbody>
          {sharedLibraries().map(({ name, version, from, usedBy }) => (
            <tr key={`${name} ${version}`}>
              <th scope="row">
                <span>{`${name} `}</span>
                <small>{version}</small>
              </th>
              <td>{from}</td>
              <td>{usedBy.join(', ') || 'none yet'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function sharedLibraries() {
  const [shell] = (globalThis as FederationOfPage).__FEDERATION__?.__INSTANCES__ ?? [];
  return Object.values(shell?.shareScopeMap ?? {})
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

function appOf(container: string): string {
  const [, app = container] = /^(.*?)_\d+_\d+_\d+/.exec(container) ?? [];
  return app.replaceAll('_', '-');
}
