import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomInt } from 'node:crypto';
import { BUCKETS } from './chooseReleases';

const NAME = 'release-bucket';
const BUCKET = /^(?:0|[1-9]\d{0,3})$/;
/** Longer than any canary. */
const MAX_AGE_S = 30 * 24 * 60 * 60;

export function readBucket({ cookies }: FastifyRequest): number | undefined {
  const bucket = cookies[NAME] ?? '';
  return BUCKET.test(bucket) ? Number(bucket) : undefined;
}

/** Gives a visitor one of 10,000 buckets at random, too few to identify anybody. @param secure whether the shop uses https */
export function giveBucket(reply: FastifyReply, secure: boolean): number {
  const bucket = randomInt(BUCKETS);
  reply.setCookie(NAME, String(bucket), cookieOptions(MAX_AGE_S, secure));
  return bucket;
}

/** Returns the options of the shop's cookies: hidden from scripts and other sites. @param maxAge in seconds */
export function cookieOptions(maxAge: number, secure: boolean): CookieSerializeOptions {
  return { path: '/', maxAge, httpOnly: true, sameSite: 'lax', secure };
}
