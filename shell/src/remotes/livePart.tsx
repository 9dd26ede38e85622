import { lazy, useInsertionEffect, type ComponentType } from 'react';
import type { ReleasesStore } from '../releases/releasesStore';
import type { RemoteLoader, RemotePart } from './remoteLoader';

interface LoadingPart<P extends object> {
  /** The live version when loading started. */
  readonly version: string | undefined;
  readonly load: () => Promise<RemotePart<P>>;
  /** Another release if the live one failed. */
  readonly loaded: () => RemotePart<P> | undefined;
  readonly Lazy: ComponentType<P>;
}

export type LivePart<P extends object> = ReturnType<typeof livePart<P>>;

/** A page, search or widget of a remote. An open one keeps its release; the next one has the live release. */
export function livePart<P extends object>(
  remote: string,
  loader: RemoteLoader,
  releases: ReleasesStore,
  load: () => Promise<RemotePart<P>>,
) {
  let current: LoadingPart<P> | undefined;

  function create(version: string | undefined): LoadingPart<P> {
    let loading: Promise<RemotePart<P>> | undefined;
    let loaded: RemotePart<P> | undefined;
    const loadOnce = () => (loading ??= load().then((part) => (loaded = shownPart(part, loader))));
    return {
      version,
      load: loadOnce,
      loaded: () => loaded,
      Lazy: lazy(async () => ({ default: (await loadOnce()).Part })),
    };
  }

  /** Returns the same part until another release is live. */
  function live(): LoadingPart<P> {
    const version = releases.get().get(remote)?.metadata.version;
    const known = current?.loaded()?.release.version ?? current?.version;
    if (!current || known !== version) current = create(version);
    return current;
  }

  return {
    remote,
    loader,
    /** Loads ahead: the next place shows a failure without another try. */
    load: () => live().load(),
    /** For a place on the page. `Part` suspends until it has loaded. After a failure the next place tries again. */
    open() {
      const opened = live();
      const loading = opened.load();
      loading.catch(() => {
        if (current === opened) current = undefined;
      });
      const loaded = opened.loaded();
      return { Part: loaded?.Part ?? opened.Lazy, isLoaded: loaded !== undefined, loading };
    },
    /** Makes the next place load again. Returns the dropped part's release if it had loaded. */
    drop() {
      const release = current?.loaded()?.release;
      current = undefined;
      return release;
    },
  };
}

/** @param kind e.g. `widget` @throws Error that names the parts that are there */
export function findPart<Part>(
  remote: string,
  kind: string,
  parts: Readonly<Record<string, Part>>,
  name: string,
): Part {
  const part = parts[name];
  if (part) return part;
  throw new Error(`${remote} has no ${kind} ${name}. It has ${Object.keys(parts).join(', ')}.`);
}

/** Applies only the styles of the component's release. */
function shownPart<P extends object>({ Part, release }: RemotePart<P>, { show }: RemoteLoader) {
  function Shown(props: P) {
    // Before layout effects, which may measure the page.
    useInsertionEffect(() => show(release), []);
    return <Part {...props} />;
  }
  return { Part: Shown, release };
}
