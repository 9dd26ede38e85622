import { decodablePath, isReservedPath, withoutQuery } from 'contract';

/** Makes the URL of a page one that fastify routes: it responds to a malformed path with an error in JSON. */
export function decodablePageUrl(url: string): string {
  const path = withoutQuery(url);
  return isReservedPath(path) ? url : decodablePath(path) + url.slice(path.length);
}
