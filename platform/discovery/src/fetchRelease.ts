import { LARGEST_RELEASE_JSON, readJson, releaseSchema, type Release } from 'contract';
import * as v from 'valibot';

/** Fetches the release on a remote's host. @param remote with its host's origin @throws Error without a valid release of this remote */
export async function fetchRelease(
  remote: { readonly name: string; readonly origin: string },
  signal: AbortSignal,
): Promise<Release> {
  const response = await fetch(`${remote.origin}/mfe/${remote.name}/release.json`, {
    redirect: 'error',
    signal,
  });
  if (!response.ok) throw new Error(`it responds with ${response.status}`);
  const parsed = v.safeParse(releaseSchema, await readJson(response, LARGEST_RELEASE_JSON));
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new Error(`its release.json is wrong at ${v.getDotPath(issue) ?? 'its root'}: ${issue.message}`);
  }
  if (parsed.output.name !== remote.name)
    throw new Error(`its release.json is that of ${parsed.output.name}`);
  return parsed.output;
}
