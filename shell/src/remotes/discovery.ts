import * as v from 'valibot';

const DISCOVERY_TIMEOUT_MS = 5_000;

const entrySchema = v.object({
  url: v.string(),
  metadata: v.object({ version: v.string(), integrity: v.string() }),
  extras: v.optional(v.looseObject({ files: v.optional(v.record(v.string(), v.string())) })),
});

const documentSchema = v.object({
  microFrontends: v.record(v.string(), v.array(entrySchema)),
});

/** The live release of a remote: an entry of the AWS Frontend Discovery schema v1-pre. */
export type LiveRelease = v.InferOutput<typeof entrySchema>;

/**
 * Asks which release of each remote is live.
 * @param url the discovery document's address
 * @returns the releases by the remote's name; a remote nobody has published is not there
 * @throws when there is no usable answer within 5 s
 */
export async function fetchLiveReleases(url: string): Promise<ReadonlyMap<string, LiveRelease>> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(DISCOVERY_TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  const { microFrontends } = v.parse(documentSchema, await answer.json());
  const releases = new Map<string, LiveRelease>();
  for (const [name, [live]] of Object.entries(microFrontends)) if (live) releases.set(name, live);
  return releases;
}
