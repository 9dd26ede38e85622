import { liveReleases, type DiscoveryDocument, type DiscoveryEntry } from 'contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isThisMachine } from 'service-kit';
import { visitorReleases } from '../render/visitorReleases';
import type { OverrideSettings } from '../settings';
import { LookupError, type FindPublished } from '../shop/publishedReleases';
import type { OverrideNote } from './banner';
import type { Visit } from './chooseReleases';
import * as targets from './targets';

export interface OverriddenVisit extends Visit {
  /** Origins of builds that only the browser can reach, by remote. */
  readonly hosts: ReadonlyMap<string, string>;
  readonly notes: readonly OverrideNote[];
}

type Outcome = { readonly entry: DiscoveryEntry } | { readonly host: string } | { readonly problem: string };

const NO_TARGET = 'It takes a version, like 1.2.0, or the origin of a host, like http://localhost:3002.';

/** Overrides remotes' releases for one browser (docs/teams.md): `?mfe-cart=1.2.0` sets a cookie, which pages apply. @param hostsForAll origins of builds by remote, for visitors without an override of the remote */
export function createOverrides(
  findPublished: FindPublished,
  allowed: OverrideSettings,
  hostsForAll: ReadonlyMap<string, string> = new Map(),
) {
  function isAllowed(origin: string): boolean {
    if (allowed?.loopback && isThisMachine(new URL(origin).hostname)) return true;
    return allowed?.origins.includes(origin) ?? false;
  }

  async function follow(remote: string, text: string, document: DiscoveryDocument): Promise<Outcome> {
    const target = targets.parseTarget(text);
    if (target === undefined) return { problem: NO_TARGET };
    if (!targets.isVersion(target)) {
      return isAllowed(target)
        ? { host: target }
        : { problem: `${target} is not among the origins that may be tried here.` };
    }
    try {
      const entry = await findPublished(document, remote, target);
      return entry ? { entry } : { problem: `${remote} ${target} is not published.` };
    } catch (error) {
      if (!(error instanceof LookupError)) throw error;
      return { problem: `Whether ${remote} ${target} is published cannot be found out right now.` };
    }
  }

  const overridesOf = (request: FastifyRequest): targets.Overrides =>
    allowed ? targets.readOverrides(request) : new Map();

  return {
    isOverridden: (request: FastifyRequest): boolean => overridesOf(request).size > 0,

    /** Stores the overrides in a page's URL, and redirects to the page. Returns false for a URL without overrides. */
    handleAsked(request: FastifyRequest, reply: FastifyReply): boolean {
      const asked: targets.Overrides = allowed ? targets.askedTargets(request.url) : new Map();
      if (asked.size === 0) return false;
      reply.header('cache-control', 'no-store');
      // A prefetch must not change overrides.
      if (request.headers['sec-purpose']) {
        reply.code(503).send();
        return true;
      }
      const overrides = new Map([...overridesOf(request), ...asked]);
      targets.storeOverrides(reply, overrides);
      reply.redirect(targets.withoutAsked(request.url), 303);
      return true;
    },

    async apply(
      request: FastifyRequest,
      visit: Visit,
      document: DiscoveryDocument,
    ): Promise<OverriddenVisit> {
      const overrides = overridesOf(request);
      if (overrides.size + hostsForAll.size === 0) return { ...visit, hosts: hostsForAll, notes: [] };
      const { releases } = visit;
      const microFrontends = { ...releases.document.microFrontends };
      const hosts = new Map([...hostsForAll].filter(([remote]) => !overrides.has(remote)));
      const notes: OverrideNote[] = [];
      const live = liveReleases(document);
      for (const [remote, target] of overrides) {
        const outcome = await follow(remote, target, document);
        // Marked as live for this browser only.
        if ('entry' in outcome)
          microFrontends[remote] = [{ ...outcome.entry, deployment: { traffic: 100, default: true } }];
        if ('host' in outcome) hosts.set(remote, outcome.host);
        notes.push({
          remote,
          target,
          live: live.get(remote)?.metadata.version,
          ...('problem' in outcome && { problem: outcome.problem }),
        });
      }
      return {
        releases: visitorReleases({ ...releases.document, microFrontends }, releases.shell),
        caching: { cacheControl: 'private, no-store', vary: 'cookie' },
        hosts,
        notes,
      };
    },
  };
}
