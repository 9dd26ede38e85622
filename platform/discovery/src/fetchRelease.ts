import { releaseSchema, type Release } from 'contract';
import * as v from 'valibot';

/**
 * Asks a host which release of its remote it serves.
 * @param remote the remote's name and the origin of its host, e.g. `http://127.0.0.1:3002`
 * @param signal ends the request
 * @throws Error saying what is wrong when the host is away, or gives anything but a release of this remote
 */
export async function fetchRelease(
  remote: { readonly name: string; readonly origin: string },
  signal: AbortSignal,
): Promise<Release> {
  const response = await fetch(`${remote.origin}/mfe/${remote.name}/release.json`, { signal });
  if (!response.ok) throw new Error(`it responds with ${response.status}`);
  const parsed = v.safeParse(releaseSchema, await response.json());
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new Error(`its release.json is wrong at ${v.getDotPath(issue) ?? 'its root'}: ${issue.message}`);
  }
  if (parsed.output.name !== remote.name)
    throw new Error(`its release.json is that of ${parsed.output.name}`);
  return parsed.output;
}
