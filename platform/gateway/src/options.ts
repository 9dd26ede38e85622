import type { LogStream } from 'service-kit';
import type { GatewayPlugin } from './plugin';
import type { GatewaySettings } from './settings';

export interface GatewayOptions {
  readonly settings: GatewaySettings;
  readonly shellDist: string;
  /** Survives restarts; absolute. */
  readonly stateFolder: string;
  readonly origins: {
    readonly feed?: string | undefined;
    readonly discovery: string;
  };
  readonly plugin?: GatewayPlugin | undefined;
  readonly log?: LogStream | undefined;
  readonly drainMs?: number | undefined;
}
