import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AddressInfo } from 'node:net';
import type { DiscoveryDocument } from 'contract';
import { createOverrides, type OverriddenVisit, type Overrides } from '../overrides/overrides';
import { createPublishedReleases, type PublishedReleases } from '../overrides/publishedReleases';
import type { GatewaySettings } from '../settings';
import { createVisits, type Visits } from './visits';

export interface VisitorOptions {
  readonly settings: GatewaySettings;
  /** Discovery's origin. */
  readonly discovery: string;
  readonly document: () => Promise<DiscoveryDocument>;
}

/** Who asks, and which releases they get. */
export interface Visitors {
  /** The shop's origin as the world knows it. */
  readonly publicOrigin: () => string;
  /** By the visitor's bucket. */
  readonly visit: Visits;
  /** The same, with what this browser has overridden. */
  readonly overriddenVisit: (request: FastifyRequest, reply: FastifyReply) => Promise<OverriddenVisit>;
  readonly overrides: Overrides;
  readonly published: PublishedReleases;
}

export function createVisitors(app: FastifyInstance, options: VisitorOptions): Visitors {
  const { settings, discovery, document } = options;
  const publicOrigin = () => settings.publicOrigin ?? originOfServer(app);
  const isSecure = () => publicOrigin().startsWith('https:');
  const visit = createVisits({ key: settings.canaryKey, isSecure });
  const published = createPublishedReleases(discovery);
  const overrides = createOverrides({ allowed: settings.overrides, published, isSecure });
  return {
    publicOrigin,
    visit,
    async overriddenVisit(request, reply) {
      const all = await document();
      return overrides.apply(request, visit(request, reply, all), all);
    },
    overrides,
    published,
  };
}

function originOfServer({ server }: FastifyInstance): string {
  return `http://localhost:${(server.address() as AddressInfo | null)?.port ?? 0}`;
}
