import type { LogStream } from 'service-kit';
import type { GatewayPlugin } from './plugin';
import type { GatewaySettings } from './settings';

export interface GatewayOptions {
  readonly settings: GatewaySettings;
  /** Folder of the shell's builds, absolute. */
  readonly shellDist: string;
  /** Folder for what outlasts a restart, absolute. */
  readonly stateFolder: string;
  readonly origins: {
    /** Of the feed, for `/api`, when the shop serves it. */
    readonly feed?: string | undefined;
    readonly discovery: string;
    /**
     * Of a remote's host; undefined for a name nobody knows.
     * @param live whether the discovery document names a release of it
     */
    readonly remote: (name: string, live: boolean) => string | undefined;
  };
  readonly plugins?: readonly GatewayPlugin[];
  /** Nothing is logged without one. */
  readonly log?: LogStream | undefined;
  /** How long requests in flight may still take when it closes, in milliseconds. */
  readonly drainMs?: number;
}
