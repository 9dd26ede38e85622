import { LARGEST_RELEASE_JSON, readJson, releaseSchema, type Release } from 'contract';
import * as v from 'valibot';
import { packHost } from './archives/packHost';
import type { makeLive, Stated } from './makeLive';

interface FollowHostsOptions {
  readonly makeLive: (stated: readonly Stated[]) => ReturnType<typeof makeLive>;
  readonly remotes: readonly Remote[];
  readonly everyMs?: number;
  readonly log: (line: string) => void;
}

interface Remote {
  readonly name: string;
  /** Of its host, as this service reaches it. */
  readonly origin: string;
}

const EVERY_MS = 2000;
const TIMEOUT_MS = 1000;

/** Pulls the releases of hosts such as containers, and makes them live, when they change. Returns a function that stops it. */
export function followHosts({ makeLive, remotes, everyMs = EVERY_MS, log }: FollowHostsOptions): () => void {
  let problems: ReadonlyMap<string, string> = new Map();
  let looking: Promise<unknown> | undefined;

  async function look(): Promise<void> {
    const found = new Map<string, string>();
    const stated = await Promise.all(
      remotes.map(async (remote): Promise<Stated[]> => {
        try {
          const release = await fetchRelease(remote, AbortSignal.timeout(TIMEOUT_MS));
          return [{ release, open: () => packHost(release, remote) }];
        } catch (error) {
          found.set(remote.name, (error as Error).message);
          return [];
        }
      }),
    );
    const { live, refused } = await makeLive(stated.flat());
    for (const { name, version } of live) log(`${name} ${version} is live, as its host says.`);
    const now = new Map([...found, ...refused]);
    for (const [name, problem] of now)
      if (problems.get(name) !== problem) log(`${name}: its host gives no new release (${problem}).`);
    problems = now;
  }

  function lookAgain(): void {
    looking ??= look().finally(() => {
      looking = undefined;
    });
  }

  lookAgain();
  const timer = setInterval(lookAgain, everyMs).unref();
  return () => clearInterval(timer);
}

/** Fetches the release on a remote's host. @param remote with its host's origin @throws Error without a valid release of this remote */
export async function fetchRelease(remote: Remote, signal: AbortSignal): Promise<Release> {
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
