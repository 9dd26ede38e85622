import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomInt } from 'node:crypto';
import { BUCKETS } from './bucketOrder';
import { cookieOptions } from './cookieOptions';

const NAME = 'release-bucket';
const BUCKET = /^(?:0|[1-9]\d{0,3})$/;
/** Longer than a canary runs. */
const MAX_AGE_S = 30 * 24 * 60 * 60;

/** The bucket that a visitor was given before. @returns undefined without a cookie, or with one that nobody here has set */
export function readBucket({ cookies }: FastifyRequest): number | undefined {
  const bucket = cookies[NAME] ?? '';
  return BUCKET.test(bucket) ? Number(bucket) : undefined;
}

/** Gives a visitor a bucket that is anybody's: one of 10,000, which is no identity. @param secure true on a shop behind https */
export function giveBucket(reply: FastifyReply, secure: boolean): number {
  const bucket = randomInt(BUCKETS);
  reply.setCookie(NAME, String(bucket), cookieOptions(MAX_AGE_S, secure));
  return bucket;
}
