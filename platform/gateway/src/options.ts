import type { LogStream } from 'service-kit';
import type { GatewayPlugin } from './plugin';
import type { GatewaySettings } from './settings';

export interface GatewayOptions {
  readonly settings: GatewaySettings;
  readonly shellDist: string;
  /** Survives restarts; absolute. */
  readonly stateFolder: string;
  readonly origins: {
    /** Undefined: the shop serves no feed. */
    readonly feed?: string | undefined;
    readonly discovery: string;
    /** Returns the origin of a remote's host; undefined for an unknown name. @param live whether it has a live release */
    readonly remote: (name: string, live: boolean) => string | undefined;
  };
  readonly plugins?: readonly GatewayPlugin[];
  readonly log?: LogStream | undefined;
  /** How long closing waits for open requests. */
  readonly drainMs?: number;
}
