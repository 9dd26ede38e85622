import { appNameSchema } from 'contract';
import * as v from 'valibot';
import { parseTarget, targetText, type Target } from './target';

/** By remote: what it is pointed at. */
export type OverriddenTargets = ReadonlyMap<string, Target>;

const NAME = 'release-override';
const COOKIE = new RegExp(`(?:^|;)\\s*${NAME}=([^;\\s]*)`);
const MAX_AGE_S = 365 * 24 * 60 * 60;
const MOST = 10;

/** Whether a name is that of a remote, in use or not: one is tried in the shop before its first release. */
export function isRemoteName(name: string): boolean {
  return name !== 'shell' && v.is(appNameSchema, name);
}

/** What this browser has asked for. What cannot be read of it counts as not asked for. */
export function readOverrides(cookies: string | undefined): OverriddenTargets {
  const [, value = ''] = COOKIE.exec(cookies ?? '') ?? [];
  const pairs = [...new URLSearchParams(value)].slice(0, MOST).flatMap(([remote, text]) => {
    const target = parseTarget(text);
    return target && isRemoteName(remote) ? [[remote, target] as const] : [];
  });
  return new Map(pairs);
}

/**
 * The Set-Cookie header (RFC 6265) by which a browser keeps its overrides: names and targets, nothing of who uses it.
 * @param overrides none takes the cookie away
 * @param secure true on a shop behind https
 */
export function overrideCookie(overrides: OverriddenTargets, secure: boolean): string {
  const pairs = [...overrides].slice(0, MOST);
  const texts = Object.fromEntries(pairs.map(([remote, target]) => [remote, targetText(target)]));
  const value = new URLSearchParams(texts).toString();
  const age = overrides.size > 0 ? MAX_AGE_S : 0;
  return `${NAME}=${value}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}
