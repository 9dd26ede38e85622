import { createHash } from 'node:crypto';

/** Subresource Integrity of a file's content (https://www.w3.org/TR/SRI/): `sha384-` and base64. */
export function sha384(content: string | Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
