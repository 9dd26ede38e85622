import type { FastifyInstance } from 'fastify';
import type { IdentityConfig } from 'contract';
import type { Upstream } from './proxy';

/** What an environment adds: the local stack its auth emulator, development its dev servers, production nothing. */
export interface GatewayPlugin {
  /** Of a shop without a Firebase project. */
  readonly identity?: IdentityConfig;
  readonly upstreams?: readonly Upstream[];
  readonly register?: (app: FastifyInstance) => void;
  /** Prefixes that robots.txt disallows. */
  readonly privatePaths?: readonly string[];
  /** Prefixes of pages that are not the shop's: no Content-Security-Policy. */
  readonly pathsWithoutPolicy?: readonly string[];
  /** Further origins that pages may connect to, e.g. `ws://localhost:3001`. */
  readonly connectOrigins?: readonly string[];
  /** Names of further Trusted Types policies. */
  readonly trustedTypes?: readonly string[];
  /** Serves the shell's files instead of its builds. */
  readonly shellOrigin?: string;
}
