import { fetchRelease } from './fetchRelease';
import { isNew, writeNow } from './announce';
import type { Releases } from './releases';

export interface FollowHostsOptions {
  readonly releases: Releases;
  /** `origin`: of its host, as this service reaches it. */
  readonly remotes: readonly { readonly name: string; readonly origin: string }[];
  readonly everyMs?: number;
  readonly log: (line: string) => void;
}

const EVERY_MS = 2000;
const TIMEOUT_MS = 1000;

/** Publishes and deploys the releases of hosts such as containers when they change. Returns a function that stops it. */
export function followHosts({ releases, remotes, everyMs = EVERY_MS, log }: FollowHostsOptions): () => void {
  /** The last problem of each host, to log it once. */
  const problems = new Map<string, string | undefined>();
  let looking: Promise<unknown> | undefined;

  async function look({ name, origin }: FollowHostsOptions['remotes'][number]): Promise<void> {
    let problem: string | undefined;
    try {
      const release = await fetchRelease({ name, origin }, AbortSignal.timeout(TIMEOUT_MS));
      if (!isNew(releases, release)) return;
      const { version } = release;
      await writeNow(releases, { command: 'publish', release }, 'host');
      await writeNow(releases, { command: 'deploy', app: name, version }, 'host');
      log(`${name} ${version} is live, as its host says.`);
    } catch (error) {
      problem = (error as Error).message;
      if (problems.get(name) !== problem) log(`${name} at ${origin} gives no new release (${problem}).`);
    } finally {
      problems.set(name, problem);
    }
  }

  const timer = setInterval(() => {
    looking ??= Promise.all(remotes.map(look)).finally(() => {
      looking = undefined;
    });
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
