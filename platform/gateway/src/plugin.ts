import type { FastifyInstance } from 'fastify';
import type { IdentityConfig } from 'contract';
import type { Upstream } from './proxy';

/** Additions outside production: the auth emulator, the dev servers. */
export interface GatewayPlugin {
  readonly identity?: IdentityConfig;
  readonly upstreams?: readonly Upstream[];
  readonly register?: (app: FastifyInstance) => void;
  /** Excluded by robots.txt. */
  readonly privatePaths?: readonly string[];
  /** Prefixes. */
  readonly pathsWithoutPolicy?: readonly string[];
  /** Further origins for `connect-src`, e.g. `ws://localhost:3001`. */
  readonly connectOrigins?: readonly string[];
  readonly trustedTypes?: readonly string[];
  /** Serves the shell's files in place of its builds. */
  readonly shellOrigin?: string;
}
