import { createElement, useInsertionEffect, type ComponentType } from 'react';
import type { ReleasesStore } from '../releases/releasesStore';
import type { RemoteRelease } from './knownReleases';
import type { RemoteLoader, RemotePart } from './remoteLoader';

export interface LoadedPart<P> {
  readonly default: ComponentType<P>;
  readonly release: RemoteRelease;
}

interface PartOptions<P extends object, Opened> {
  readonly remote: string;
  readonly loader: RemoteLoader;
  readonly releases: ReleasesStore;
  readonly load: () => Promise<RemotePart<P>>;
  /** Called once per live release. */
  readonly open: (load: () => Promise<LoadedPart<P>>) => Opened;
}

export type LivePart<Opened> = ReturnType<typeof livePart<object, Opened>>;

interface OpenPart<Opened> {
  readonly opened: Opened;
  /** The live version when it was opened. */
  readonly version: string | undefined;
  /** Set when it has loaded; another release if the live one failed. */
  release?: RemoteRelease;
}

/** A page, search or widget of a remote. An open one keeps its release; the next one has the live release. */
export function livePart<P extends object, Opened>(options: PartOptions<P, Opened>) {
  const { remote, loader, releases, load, open } = options;
  let current: OpenPart<Opened> | undefined;

  function openLive(version: string | undefined) {
    const live: OpenPart<Opened> = {
      version,
      opened: open(async () => {
        const part = await load();
        live.release = part.release;
        return { default: shownPart(part, loader), release: part.release };
      }),
    };
    return live;
  }

  return {
    remote,
    loader,
    /** Returns the same part until another release is live. */
    open() {
      const version = releases.get().get(remote)?.metadata.version;
      const known = current?.release?.version ?? current?.version;
      if (!current || known !== version) current = openLive(version);
      return current.opened;
    },
    /** Makes the next `open` load again. Returns the dropped part's release if it had loaded. */
    drop() {
      const release = current?.release;
      current = undefined;
      return release;
    },
  };
}

type Wrap = <P extends object>(Part: ComponentType<P>, remote: string) => ComponentType<P>;

let wrap: Wrap | undefined;

/** Wraps all components from now on: the inspector breaks some on purpose. */
export function wrapParts(wanted: Wrap): void {
  wrap = wanted;
}

/** Applies only the styles of the component's release. */
function shownPart<P extends object>(
  { Part, release }: RemotePart<P>,
  { show }: RemoteLoader,
): ComponentType<P> {
  const Shown = wrap?.(Part, release.remote) ?? Part;
  return function ShownPart(props: P) {
    // Before layout effects, which may measure the page.
    useInsertionEffect(() => show(release), []);
    return createElement(Shown, props);
  };
}
