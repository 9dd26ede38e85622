import type { FastifyInstance } from 'fastify';
import type { IdentityConfig } from 'contract';
import type { Upstream } from './upstream/proxy';

/** Additions outside production, such as the auth emulator and the dev servers. */
export interface GatewayPlugin {
  readonly identity?: IdentityConfig;
  readonly upstreams?: readonly Upstream[];
  readonly register?: (app: FastifyInstance) => void;
  /** Paths that robots.txt excludes. */
  readonly privatePaths?: readonly string[];
  /** Prefixes of paths. */
  readonly pathsWithoutPolicy?: readonly string[];
  /** Further origins for `connect-src`, e.g. `ws://localhost:3001`. */
  readonly connectOrigins?: readonly string[];
  readonly trustedTypes?: readonly string[];
  /** Serves the shell's files in place of its builds. */
  readonly shellOrigin?: string;
  /** Origins of remotes' builds, by name, for visitors without an override of the remote. */
  readonly hosts?: ReadonlyMap<string, string>;
}
