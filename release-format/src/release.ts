import * as v from 'valibot';

const integrity = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'is no sha384 integrity'));

/** What a remote's host says at `/mfe/<name>/release.json`; the build writes it (`tooling/build`). */
export const releaseSchema = v.object({
  name: v.string(),
  version: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+[\w.+-]*$/, 'is no version')),
  manifest: v.string(),
  integrity,
  preload: v.array(v.string()),
  files: v.record(v.string(), integrity),
});

export type Release = v.InferOutput<typeof releaseSchema>;

/**
 * Asks a host which release of its remote it serves.
 * @param remote the remote's name and the origin of its host, e.g. `http://127.0.0.1:3002`
 * @param signal ends the request
 * @returns the release; every address in it lies below `/mfe/<name>/<version>/`
 * @throws Error saying what is wrong when the host is away, or answers anything but a release of this remote
 */
export async function fetchRelease(
  remote: { name: string; origin: string },
  signal: AbortSignal,
): Promise<Release> {
  const response = await fetch(`${remote.origin}/mfe/${remote.name}/release.json`, { signal });
  if (!response.ok) throw new Error(`it answers ${response.status}`);
  const checked = v.safeParse(releaseSchema, await response.json());
  if (!checked.success) {
    throw new Error(`its release.json is wrong at ${v.getDotPath(checked.issues[0]) ?? 'its root'}`);
  }
  const release = checked.output;
  const base = `/mfe/${remote.name}/${release.version}/`;
  const strays = [release.manifest, ...release.preload].filter((address) => !address.startsWith(base));
  if (release.name !== remote.name || strays.length > 0) {
    throw new Error(`its release.json is not about ${base}`);
  }
  return release;
}
