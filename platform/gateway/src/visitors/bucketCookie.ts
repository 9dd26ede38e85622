import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomInt } from 'node:crypto';
import { BUCKETS } from './bucketOrder';

const NAME = 'release-bucket';
const BUCKET = /^(?:0|[1-9]\d{0,3})$/;
/** Longer than a canary runs. */
const MAX_AGE_S = 30 * 24 * 60 * 60;

/** Returns a visitor's bucket; undefined without a valid cookie. */
export function readBucket({ cookies }: FastifyRequest): number | undefined {
  const bucket = cookies[NAME] ?? '';
  return BUCKET.test(bucket) ? Number(bucket) : undefined;
}

/** Gives a visitor a random bucket: one of 10,000, too few to identify a visitor. @param secure whether the shop is behind https */
export function giveBucket(reply: FastifyReply, secure: boolean): number {
  const bucket = randomInt(BUCKETS);
  reply.setCookie(NAME, String(bucket), cookieOptions(MAX_AGE_S, secure));
  return bucket;
}

/** Returns the options of every cookie of the shop: no script and no other site gets it. @param maxAge in seconds */
export function cookieOptions(maxAge: number, secure: boolean): CookieSerializeOptions {
  return { path: '/', maxAge, httpOnly: true, sameSite: 'lax', secure };
}
