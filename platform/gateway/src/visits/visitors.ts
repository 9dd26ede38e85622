import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AddressInfo } from 'node:net';
import type { DiscoveryDocument } from 'contract';
import { createOverrides, type OverriddenVisit, type OverridesOptions } from './overrides';
import { createVisits } from './visits';

interface VisitorOptions extends Omit<OverridesOptions, 'isSecure'> {
  readonly settings: { readonly PUBLIC_ORIGIN?: string | undefined; readonly CANARY_KEY: string };
  readonly document: () => Promise<DiscoveryDocument>;
}

export type Visitors = ReturnType<typeof createVisitors>;

/** Chooses the releases of visitors: by canary bucket, then by the overrides of their browser. */
export function createVisitors(app: FastifyInstance, options: VisitorOptions) {
  const { settings, document } = options;
  const publicOrigin = () =>
    settings.PUBLIC_ORIGIN ?? `http://localhost:${(app.server.address() as AddressInfo | null)?.port ?? 0}`;
  const isSecure = () => publicOrigin().startsWith('https:');
  const visit = createVisits(settings.CANARY_KEY, isSecure);
  const overrides = createOverrides({ ...options, isSecure });
  async function overriddenVisit(request: FastifyRequest, reply: FastifyReply): Promise<OverriddenVisit> {
    const all = await document();
    return overrides.apply(request, visit(request, reply, all), all);
  }
  return { publicOrigin, visit, overriddenVisit, overrides };
}
