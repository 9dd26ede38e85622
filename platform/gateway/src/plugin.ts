import type { FastifyInstance } from 'fastify';
import type { IdentityConfig } from 'contract';
import type { Upstream } from './proxy';

/** Additions of an environment: the local stack's auth emulator, the dev servers. Production has none. */
export interface GatewayPlugin {
  /** For a shop without a Firebase project. */
  readonly identity?: IdentityConfig;
  readonly upstreams?: readonly Upstream[];
  readonly register?: (app: FastifyInstance) => void;
  /** Prefixes that robots.txt disallows. */
  readonly privatePaths?: readonly string[];
  /** Prefixes of pages outside the shop: no Content-Security-Policy. */
  readonly pathsWithoutPolicy?: readonly string[];
  /** Further origins for `connect-src`, e.g. `ws://localhost:3001`. */
  readonly connectOrigins?: readonly string[];
  readonly trustedTypes?: readonly string[];
  /** Serves the shell's files in place of its builds. */
  readonly shellOrigin?: string;
}
