import { randomInt } from 'node:crypto';
import { BUCKETS } from './bucketOrder';

const NAME = 'release-bucket';
const COOKIE = new RegExp(`(?:^|;)\\s*${NAME}=(0|[1-9]\\d{0,3})\\s*(?:;|$)`);
/** Longer than a canary runs. */
const MAX_AGE_S = 30 * 24 * 60 * 60;

/** A bucket that is anybody's: one of 10,000, which is no identity. */
export function newBucket(): number {
  return randomInt(BUCKETS);
}

/** The bucket that a visitor was given before. @returns undefined without a cookie, or with one that nobody here has set */
export function readBucket(cookies: string | undefined): number | undefined {
  const [, bucket] = COOKIE.exec(cookies ?? '') ?? [];
  return bucket === undefined ? undefined : Number(bucket);
}

/** The Set-Cookie header (RFC 6265) by which a visitor keeps a bucket. @param secure true on a shop behind https */
export function bucketCookie(bucket: number, secure: boolean): string {
  return `${NAME}=${bucket}; Path=/; Max-Age=${MAX_AGE_S}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}
