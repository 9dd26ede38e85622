import { useInsertionEffect, type ComponentType } from 'react';
import type { RemoteLoader, RemotePart } from './remoteLoader';

/** The component of a remote, with the styles of its release and of no other one while it is on the page. */
export function shownPart({ Part, release }: RemotePart, { show }: RemoteLoader): ComponentType {
  return function ShownPart() {
    // Before the part measures anything.
    useInsertionEffect(() => show(release), []);
    return <Part />;
  };
}
