import type { FastifyInstance } from 'fastify';
import type { IdentityConfig } from 'contract';
import type { Upstream } from './proxy';

/**
 * What an environment adds to the shop's origin: the local stack its auth emulator, development its dev servers. Production
 * adds nothing.
 */
export interface GatewayPlugin {
  /** The identity provider of a shop that has no Firebase project. */
  readonly identity?: IdentityConfig;
  /** Paths that other servers respond to. */
  readonly upstreams?: readonly Upstream[];
  /** Adds routes of its own. */
  readonly register?: (app: FastifyInstance) => void;
  /** Paths, by their beginnings, that search engines are asked to leave alone. */
  readonly privatePaths?: readonly string[];
  /** Paths, by their beginnings, that carry no Content-Security-Policy: pages that are not the shop's. */
  readonly pathsWithoutPolicy?: readonly string[];
  /** Further origins a page may connect to, e.g. `ws://localhost:3001`. */
  readonly connectOrigins?: readonly string[];
  /** Further Trusted Types policies a page may create, by their names. */
  readonly trustedTypes?: readonly string[];
  /** Where the shell's files are, when they are not in its builds. */
  readonly shellOrigin?: string;
}
