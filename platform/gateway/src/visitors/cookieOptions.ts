import type { CookieSerializeOptions } from '@fastify/cookie';

/** Of each cookie of the shop: no script and no other site gets it. @param maxAge in seconds @param secure true on a shop behind https */
export function cookieOptions(maxAge: number, secure: boolean): CookieSerializeOptions {
  return { path: '/', maxAge, httpOnly: true, sameSite: 'lax', secure };
}
