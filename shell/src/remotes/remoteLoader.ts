import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';
import type { HealthReport } from 'contract';
import type { RemoteRoutes } from 'shared-router';
import type { ReportHealth } from '../releases/health';
import { FAILURE_LADDER, RemoteLoadError, type Failure, type Step } from './failureLadder';
import { createKnownReleases, type RemoteRelease } from './knownReleases';
import type { ReleasesStore } from '../releases/releasesStore';
import { createReleaseStyles } from './releaseStyles';
import { runtimePlugin } from './runtimePlugin';

/** Every try of a load together: what is missing is said within 20 s of the click, or of the page's first byte. */
const LOAD_LIMIT_MS = 14_000;

/** A component of a remote, and the release it is of. */
export interface RemotePart<P extends object = object> {
  readonly Part: ComponentType<P>;
  readonly release: RemoteRelease;
}

/** A component whose chunk, if it has one of its own, `load` brings. */
type Loadable<P extends object> = ComponentType<P> & { readonly load?: () => Promise<void> };

export interface RemoteLoader {
  /**
   * Loads a module that a remote exposes.
   * @param expose the module's name without `./`, e.g. `session`
   * @throws RemoteLoadError
   */
  readonly load: <T>(remote: string, expose: string) => Promise<T>;
  /** Loads a page of a remote, its own chunk included. @throws RemoteLoadError */
  readonly loadPage: (remote: string, path: string) => Promise<RemotePart>;
  /**
   * Fetches the files of a page ahead of its load, from the live release and with one try. A failure is told nobody: the load
   * has its own tries.
   * @returns whether they are there
   */
  readonly prefetchPage: (remote: string, path: string) => Promise<boolean>;
  /** Loads a component that a remote exposes. @param partOf finds it in the module @throws RemoteLoadError */
  readonly loadPart: <T, P extends object>(
    remote: string,
    expose: string,
    partOf: (module: T) => Loadable<P>,
  ) => Promise<RemotePart<P>>;
  /** Whether a url is that of a file with a known hash. @param url absolute */
  readonly isFileOfRelease: (url: string) => boolean;
  /** Tells that something of a remote failed after it was loaded: the next load looks for a newer release first. */
  readonly reportFailure: (remote: string) => void;
  /**
   * Tells that a release that was loaded cannot be shown.
   * @param outcome a file of it failed, or it threw an error
   * @returns whether there is another release to show in its place, which the next load gives
   */
  readonly giveUp: (release: RemoteRelease, outcome: 'failed' | 'threw') => boolean;
  /** Tells that a part of a release is on the page. @returns tells that it is gone */
  readonly show: (release: RemoteRelease) => () => void;
}

/** How far the loading of a release has come. */
interface Progress {
  phase: 'entry' | 'page' | 'styles';
}

type Load<T> = (release: RemoteRelease, progress: Progress) => Promise<T>;

/**
 * Loads what the live releases expose, at run time. What fails is tried again as `FAILURE_LADDER` says; a tab whose release is
 * gone moves on to the one that is live now.
 */
export function createRemoteLoader(
  releases: ReleasesStore,
  reportHealth: ReportHealth = () => {},
): RemoteLoader {
  const known = createKnownReleases(releases);
  const styles = createReleaseStyles();
  /** When each was registered. */
  const startedAt = new Map<RemoteRelease, number>();

  registerPlugins([runtimePlugin(known.integrityOf)]);

  function report(release: RemoteRelease, outcome: HealthReport['outcome'], phase: string) {
    const { remote: app, version } = release;
    const ms = performance.now() - (startedAt.get(release) ?? 0);
    reportHealth({ app, version, outcome, phase, ms });
  }

  /** From the first release of the remote that can be loaded. What comes after the limit is there for the next load. @throws RemoteLoadError */
  function loadBest<T>(remote: string, load: Load<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const limit = new Error(`It did not come within ${LOAD_LIMIT_MS} ms.`);
      const timer = setTimeout(() => reject(new RemoteLoadError(remote, limit)), LOAD_LIMIT_MS);
      void tryReleases(remote, load)
        .then(resolve, reject)
        .finally(() => clearTimeout(timer));
    });
  }

  async function tryReleases<T>(remote: string, load: Load<T>): Promise<T> {
    const failures = new Map<RemoteRelease, Progress & { readonly error: unknown }>();

    function settleFailures() {
      for (const [release, { phase }] of failures) {
        report(release, 'failed', phase);
        known.markBad(release);
      }
    }

    const failedFiles = new Set<string>();
    async function attempt(release: RemoteRelease | undefined): Promise<Failure | { readonly loaded: T }> {
      if (!release) return 'no such release';
      const progress: Progress = { phase: 'entry' };
      try {
        const loaded = await load(release, progress);
        failures.delete(release);
        settleFailures();
        report(release, 'loaded', progress.phase);
        known.markGood(release);
        return { loaded };
      } catch (error) {
        failures.set(release, { ...progress, error });
        const file = failedFile(error);
        const isFurtherOn = failedFiles.size > 0 && !failedFiles.has(file);
        failedFiles.add(file);
        return isFurtherOn ? 'failed further on' : 'failed';
      }
    }

    let step: Step | 'missing' = await known.firstStep(remote);
    while (step !== 'missing') {
      const outcome = await attempt(known.at(step, remote));
      if (typeof outcome === 'object') return outcome.loaded;
      if (step === 'live') await known.refresh();
      step = FAILURE_LADDER[step][outcome];
    }
    settleFailures();
    known.forgive(remote);
    const [failure] = failures.values();
    throw new RemoteLoadError(remote, failure?.error ?? new Error(`No release of ${remote} is live.`));
  }

  async function expose<T>(release: RemoteRelease, module: string): Promise<T> {
    const { remote, name, entry } = release;
    if (!startedAt.has(release)) registerRemotes([{ name, entry }]);
    startedAt.set(release, startedAt.get(release) ?? performance.now());
    const loaded = await loadRemote<T>(`${name}/${module}`);
    if (!loaded) throw new Error(`${remote} exposes no ${module}.`);
    return loaded;
  }

  function loadPart<T, P extends object>(
    remote: string,
    module: string,
    partOf: (module: T) => Loadable<P>,
  ): Promise<RemotePart<P>> {
    return loadBest(remote, async (release, progress) => {
      const Part = partOf(await expose<T>(release, module));
      progress.phase = 'page';
      await Part.load?.();
      progress.phase = 'styles';
      await styles.restore(release);
      return { Part, release };
    });
  }

  return {
    load: (remote, module) => loadBest(remote, (release) => expose(release, module)),
    loadPart,
    loadPage: (remote, path) =>
      loadPart(remote, 'routes', ({ pages }: RemoteRoutes) => {
        const Page = pages[path];
        if (Page) return Page;
        throw new Error(`${remote} has no page for ${path}. It exports ${Object.keys(pages).join(', ')}.`);
      }),
    async prefetchPage(remote, path) {
      const release = known.live(remote);
      // Two releases of a remote have the same class names: the styles of another one come with a page that is opened.
      if (!release || [...startedAt.keys()].some((other) => other.remote === remote && other !== release))
        return false;
      try {
        const { pages } = await expose<RemoteRoutes>(release, 'routes');
        await pages[path]?.load?.();
        return true;
      } catch {
        return false;
      }
    },
    isFileOfRelease: known.isFile,
    reportFailure: known.markOutdated,
    giveUp(release, outcome) {
      report(release, outcome, outcome === 'threw' ? 'render' : 'chunk');
      known.markBad(release);
      if (known.hasOther(release.remote)) return true;
      known.forgive(release.remote);
      return false;
    },
    show: styles.show,
  };
}

/** As webpack and its CSS plugin name the file; the same for all other failures. */
function failedFile(error: unknown): string {
  const { request } = error as { readonly request?: string };
  return request?.split('?', 1)[0] ?? '';
}
