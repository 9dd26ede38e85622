import { useInsertionEffect, type ComponentType } from 'react';
import type { RemoteLoader, RemotePart } from './remoteLoader';

type Wrap = <P extends object>(Part: ComponentType<P>, remote: string) => ComponentType<P>;

/** What the inspector makes of the parts that are shown: it breaks some of them on purpose. */
let wrap: Wrap | undefined;

export function wrapParts(wanted: Wrap): void {
  wrap = wanted;
}

/** The component of a remote, with the styles of its release and of no other one while it is on the page. */
export function shownPart<P extends object>(
  { Part, release }: RemotePart<P>,
  { show }: RemoteLoader,
): ComponentType<P> {
  const Shown = wrap?.(Part, release.remote) ?? Part;
  return function ShownPart(props: P) {
    // Before the part measures anything.
    useInsertionEffect(() => show(release), []);
    return <Shown {...props} />;
  };
}
