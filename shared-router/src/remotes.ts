import type { ComponentType } from 'react';

/**
 * What the remotes expose to the shell, imported by both sides: the contract that lets each be deployed alone.
 * Fields may be added; one that is there is never renamed or dropped while a release that uses it is live.
 */

/** `./routes` of every remote: path of the apps table → the page's component, each a chunk of its own. */
export interface RemoteRoutes {
  readonly pages: Readonly<Record<string, ComponentType>>;
}
