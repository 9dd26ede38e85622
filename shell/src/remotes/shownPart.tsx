import { useInsertionEffect, type ComponentType } from 'react';
import type { RemoteLoader, RemotePart } from './remoteLoader';

/** The component of a remote, with the styles of its release and of no other one while it is on the page. */
export function shownPart<P extends object>(
  { Part, release }: RemotePart<P>,
  { show }: RemoteLoader,
): ComponentType<P> {
  return function ShownPart(props: P) {
    // Before the part measures anything.
    useInsertionEffect(() => show(release), []);
    return <Part {...props} />;
  };
}
