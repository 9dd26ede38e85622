import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AddressInfo } from 'node:net';
import type { DiscoveryDocument } from 'contract';
import { createOverrides, type OverriddenVisit } from './overrides';
import type { GatewayPlugin } from '../plugin';
import type { PublishedReleases } from '../releases/publishedReleases';
import { overrideSettings, type GatewaySettings } from '../settings';
import { createVisits } from './visits';

interface VisitorOptions {
  readonly settings: GatewaySettings;
  readonly plugin: GatewayPlugin;
  readonly published: PublishedReleases;
  readonly document: () => Promise<DiscoveryDocument>;
}

export type Visitors = ReturnType<typeof createVisitors>;

/** Chooses the releases of visitors: by canary bucket, then by the overrides of their browser. */
export function createVisitors(
  app: FastifyInstance,
  { settings, plugin, published, document }: VisitorOptions,
) {
  const publicOrigin = () =>
    settings.PUBLIC_ORIGIN ?? `http://localhost:${(app.server.address() as AddressInfo | null)?.port ?? 0}`;
  const isSecure = () => publicOrigin().startsWith('https:');
  const visit = createVisits(settings.CANARY_KEY, isSecure);
  const overrides = createOverrides({
    allowed: overrideSettings(settings),
    hostsForAll: plugin.hosts,
    published,
    isSecure,
  });
  async function overriddenVisit(request: FastifyRequest, reply: FastifyReply): Promise<OverriddenVisit> {
    const all = await document();
    return overrides.apply(request, visit(request, reply, all), all);
  }
  return { publicOrigin, visit, overriddenVisit, overrides };
}
