import { versionSchema } from 'contract';
import * as v from 'valibot';

/** What a remote is pointed at: a published release, or the host of a build, such as a developer's machine. */
export type Target = { readonly version: string } | { readonly origin: string };

const LONGEST = 200;
const LOOPBACK = /^(localhost|[\w-]+\.localhost|127\.\d+\.\d+\.\d+)$/;
// For the Content-Security-Policy, which has no form for IPv6, and where a comma or a semicolon would end a source.
const HOST_NAME = /^[\w.-]+$/;

/** @returns undefined for what is neither a version nor the url of an http(s) host */
export function parseTarget(text: string): Target | undefined {
  if (text.length > LONGEST) return undefined;
  if (v.is(versionSchema, text)) return { version: text };
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return undefined;
  const { origin, pathname, hostname, search, hash, username } = new URL(text);
  const isOrigin = pathname === '/' && !search && !hash && !username && HOST_NAME.test(hostname);
  return isOrigin ? { origin } : undefined;
}

/** As it stands in a url and in the cookie. */
export function targetText(target: Target): string {
  return 'version' in target ? target.version : target.origin;
}

/** Whether an origin is on the machine of whoever asks: nobody else can make something respond there. */
export function isLoopback(origin: string): boolean {
  return LOOPBACK.test(new URL(origin).hostname);
}
