import type { LogStream } from 'service-kit';
import type { GatewayPlugin } from './plugin';
import type { GatewaySettings } from './settings';

export interface GatewayOptions {
  readonly settings: GatewaySettings;
  /** Folder of the shell's builds, absolute. */
  readonly shellDist: string;
  /** Outlasts restarts, absolute. */
  readonly stateFolder: string;
  readonly origins: {
    /** Undefined when the shop serves none. */
    readonly feed?: string | undefined;
    readonly discovery: string;
    /** Of a remote's host; undefined for an unknown name. @param live whether a release of it is live */
    readonly remote: (name: string, live: boolean) => string | undefined;
  };
  readonly plugins?: readonly GatewayPlugin[];
  /** No log when undefined. */
  readonly log?: LogStream | undefined;
  /** How long it waits for requests in flight when it closes. */
  readonly drainMs?: number;
}
