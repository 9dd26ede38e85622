import { appNameSchema, versionSchema, withoutQuery } from 'contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';

/** By remote, the version of a published release, or the origin of a build's host, such as a developer's machine. */
export type Overrides = ReadonlyMap<string, string>;

const LONGEST = 200;
// The Content-Security-Policy does not support IPv6, and a comma or semicolon would end a source.
const HOST_NAME = /^[\w.-]+$/;
const COOKIE = 'release-override';
const MAX_AGE_S = 365 * 24 * 60 * 60;
const MOST = 10;

export function isVersion(text: string): boolean {
  return v.is(versionSchema, text);
}

export function parseTarget(text: string): string | undefined {
  if (text.length > LONGEST) return undefined;
  if (isVersion(text)) return text;
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return undefined;
  const { origin, pathname, hostname, search, hash, username } = new URL(text);
  const isOrigin = pathname === '/' && !search && !hash && !username && HOST_NAME.test(hostname);
  return isOrigin ? origin : undefined;
}

/** Returns the overrides in a URL by remote: `?mfe-cart=1.2.0`. An empty one removes the override. */
export function askedTargets(url: string): Overrides {
  return new Map([...queryOf(url)].filter(([name]) => isRemoteName(name)));
}

/** Returns the URL without overrides. It never leads to another origin, as `//evil.example` would. */
export function withoutAsked(url: string): string {
  const query = new URLSearchParams([...queryOf(url)].filter(([name]) => !isRemoteName(name))).toString();
  const path = withoutQuery(url).replace(/^[/\\]+/, '/');
  return query ? `${path}?${query}` : path;
}

export function readOverrides({ cookies }: FastifyRequest): Overrides {
  const pairs = [...new URLSearchParams(cookies[COOKIE])].slice(0, MOST);
  return new Map(pairs.filter(([remote, target]) => target && isRemoteName(remote)));
}

export function storeOverrides(reply: FastifyReply, overrides: Overrides): void {
  const pairs = [...overrides]
    .filter(([, target]) => target)
    .map(([remote, target]): [string, string] => [remote, target.slice(0, LONGEST)])
    .slice(0, MOST);
  reply.setCookie(COOKIE, new URLSearchParams(pairs).toString(), {
    maxAge: pairs.length > 0 ? MAX_AGE_S : 0,
    encode: (value) => value,
  });
}

/** Accepts unreleased remotes: teams try their first build in the shop. */
function isRemoteName(name: string): boolean {
  return name !== 'shell' && v.is(appNameSchema, name);
}

function queryOf(url: string): URLSearchParams {
  const [, query = ''] = /\?([^#]*)/.exec(url) ?? [];
  return new URLSearchParams(query);
}
