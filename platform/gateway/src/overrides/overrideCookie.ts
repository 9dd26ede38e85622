import type { FastifyReply, FastifyRequest } from 'fastify';
import { appNameSchema } from 'contract';
import * as v from 'valibot';
import { cookieOptions } from '../visitors/cookieOptions';
import { parseTarget, targetText, type Target } from './target';

/** By remote: what it is pointed at. */
export type OverriddenTargets = ReadonlyMap<string, Target>;

const NAME = 'release-override';
const MAX_AGE_S = 365 * 24 * 60 * 60;
const MOST = 10;

/** Whether a name is that of a remote, in use or not: one is tried in the shop before its first release. */
export function isRemoteName(name: string): boolean {
  return name !== 'shell' && v.is(appNameSchema, name);
}

/** What this browser has asked for. What cannot be read of it counts as not asked for. */
export function readOverrides({ cookies }: FastifyRequest): OverriddenTargets {
  const pairs = [...new URLSearchParams(cookies[NAME])].slice(0, MOST).flatMap(([remote, text]) => {
    const target = parseTarget(text);
    return target && isRemoteName(remote) ? [[remote, target] as const] : [];
  });
  return new Map(pairs);
}

/**
 * Keeps the overrides in the browser's cookie: names and targets, nothing of who uses it.
 * @param overrides none takes the cookie away
 * @param secure true on a shop behind https
 */
export function keepOverrides(reply: FastifyReply, overrides: OverriddenTargets, secure: boolean): void {
  const pairs = [...overrides].slice(0, MOST);
  const texts = Object.fromEntries(pairs.map(([remote, target]) => [remote, targetText(target)]));
  const options = cookieOptions(overrides.size > 0 ? MAX_AGE_S : 0, secure);
  // It is encoded already.
  const encode = (value: string) => value;
  reply.setCookie(NAME, new URLSearchParams(texts).toString(), { ...options, encode });
}
