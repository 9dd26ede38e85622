import type { FastifyReply, FastifyRequest } from 'fastify';
import { liveReleases, type DiscoveryDocument, type DiscoveryEntry } from 'contract';
import type { OverrideSettings } from '../settings';
import type { Visit } from '../visitors/visits';
import { askedOverrides, withoutAsked } from './askedOverrides';
import type { OverrideNote } from './banner';
import { keepOverrides, readOverrides, type OverriddenTargets } from './overrideCookie';
import { LookupError, type PublishedReleases } from './publishedReleases';
import { isLoopback, parseTarget, targetText, type Target } from './target';

/** A visit of a browser that may have asked for other releases than everybody gets. */
export interface OverriddenVisit extends Visit {
  /** Origins of the builds that the browser has to ask for itself, by remote: the gateway may not reach them. */
  readonly hosts: ReadonlyMap<string, string>;
  /** What the page has to say of it. */
  readonly notes: readonly OverrideNote[];
}

export interface OverridesOptions {
  /** What hosts may have besides the origins of releases; undefined leaves no override at all. */
  readonly allowed: OverrideSettings | undefined;
  readonly published: PublishedReleases;
  /** Whether the shop is behind https. */
  readonly isSecure: () => boolean;
}

export type Overrides = ReturnType<typeof createOverrides>;

/** What an override leads to. */
type Outcome = { readonly entry: DiscoveryEntry } | { readonly host: string } | { readonly problem: string };

/**
 * Points single remotes of the shop at another release or another host, for one browser: docs/inspector.md.
 *
 * A page whose url asks for it (`?mfe-cart=1.2.0`) sets the cookie and leads to the url without it. Whatever depends on the
 * releases follows the cookie from then on, and is for this browser alone.
 */
export function createOverrides({ allowed, published, isSecure }: OverridesOptions) {
  function isAllowed(origin: string, remote: string, { microFrontends }: DiscoveryDocument): boolean {
    const hosts = (microFrontends[remote] ?? []).flatMap(({ extras }) =>
      extras?.source ? [new URL(extras.source).origin] : [],
    );
    if (allowed?.loopback && isLoopback(origin)) return true;
    return [...hosts, ...(allowed?.origins ?? [])].includes(origin);
  }

  async function follow(remote: string, target: Target, document: DiscoveryDocument): Promise<Outcome> {
    if ('origin' in target) {
      return isAllowed(target.origin, remote, document)
        ? { host: target.origin }
        : { problem: `${target.origin} is not among the origins that may be tried here.` };
    }
    const { version } = target;
    try {
      const entry = await published.find(document, remote, version);
      return entry ? { entry } : { problem: `${remote} ${version} is not published.` };
    } catch (error) {
      if (!(error instanceof LookupError)) throw error;
      return { problem: `Whether ${remote} ${version} is published cannot be found out right now.` };
    }
  }

  const overridesOf = (request: FastifyRequest): OverriddenTargets =>
    allowed ? readOverrides(request) : new Map();

  return {
    /** Whether a request comes from a browser with overrides: what it reports says nothing of what is live. */
    isOverridden: (request: FastifyRequest): boolean => overridesOf(request).size > 0,

    /**
     * Does what the url of a page asks for.
     * @param document every release with traffic
     * @returns what was refused, for the page to say; undefined when the reply is the redirect
     */
    async handleAsked(
      request: FastifyRequest,
      reply: FastifyReply,
      document: DiscoveryDocument,
    ): Promise<readonly OverrideNote[] | undefined> {
      const asked = allowed ? askedOverrides(request.url) : new Map<string, string>();
      if (asked.size === 0) return [];
      // A page that a browser fetches ahead, because it may be wanted, changes nothing.
      if (request.headers['sec-purpose']) {
        reply.code(503).header('cache-control', 'no-store').send();
        return undefined;
      }
      const overrides = new Map(overridesOf(request));
      const refused: OverrideNote[] = [];
      for (const [remote, text] of asked) {
        if (text === '') {
          overrides.delete(remote);
          continue;
        }
        const target = parseTarget(text);
        const outcome = target
          ? await follow(remote, target, document)
          : {
              problem: 'It takes a version, like 1.2.0, or the origin of a host, like http://localhost:3002.',
            };
        if (target && !('problem' in outcome)) overrides.set(remote, target);
        else if ('problem' in outcome) refused.push({ remote, problem: outcome.problem });
      }
      if (refused.length > 0) return refused;
      keepOverrides(reply, overrides, isSecure());
      reply.header('cache-control', 'no-store').redirect(withoutAsked(request.url), 303);
      return undefined;
    },

    /**
     * The releases of a visitor with those this browser has asked for.
     * @param document every release with traffic
     * @param refused what `handleAsked` has refused
     */
    async apply(
      request: FastifyRequest,
      visit: Visit,
      document: DiscoveryDocument,
      refused: readonly OverrideNote[] = [],
    ): Promise<OverriddenVisit> {
      const overrides = overridesOf(request);
      if (overrides.size === 0 && refused.length === 0) return { ...visit, hosts: new Map(), notes: [] };
      const { releases } = visit;
      const microFrontends = { ...releases.document.microFrontends };
      const hosts = new Map<string, string>();
      const notes = [...refused];
      const live = liveReleases(document);
      for (const [remote, target] of overrides) {
        const outcome = await follow(remote, target, document);
        // To this browser it is the live one, whatever its traffic.
        if ('entry' in outcome)
          microFrontends[remote] = [{ ...outcome.entry, deployment: { traffic: 100, default: true } }];
        if ('host' in outcome) hosts.set(remote, outcome.host);
        notes.push({
          remote,
          target: targetText(target),
          live: live.get(remote)?.metadata.version,
          ...('problem' in outcome && { problem: outcome.problem }),
        });
      }
      return {
        releases: { ...releases, document: { ...releases.document, microFrontends } },
        caching: { cacheControl: 'private, no-store', vary: 'cookie' },
        hosts,
        notes,
      };
    },
  };
}
