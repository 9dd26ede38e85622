import { packHost } from './archives/packHost';
import { fetchRelease } from './fetchRelease';
import type { makeLive, Stated } from './makeLive';

export interface FollowHostsOptions {
  readonly makeLive: (stated: readonly Stated[]) => ReturnType<typeof makeLive>;
  /** `origin`: of its host, as this service reaches it. */
  readonly remotes: readonly Remote[];
  readonly everyMs?: number;
  readonly log: (line: string) => void;
}

interface Remote {
  readonly name: string;
  readonly origin: string;
}

const EVERY_MS = 2000;
const TIMEOUT_MS = 1000;

/** Pulls the releases of hosts such as containers, and makes them live, when they change. Returns a function that stops it. */
export function followHosts({ makeLive, remotes, everyMs = EVERY_MS, log }: FollowHostsOptions): () => void {
  /** The last problem of each host, to log it once. */
  const problems = new Map<string, string>();
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
    for (const [name, problem] of [...found, ...refused])
      if (problems.get(name) !== problem) log(`${name}: its host gives no new release (${problem}).`);
    problems.clear();
    for (const [name, problem] of [...found, ...refused]) problems.set(name, problem);
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
