import { createHash } from 'node:crypto';

/** Returns the integrity of a content (https://www.w3.org/TR/SRI/), as in release.json: `sha384-` and base64. */
export function sha384(content: string | Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
