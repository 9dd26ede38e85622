import {
  getInstance,
  loadRemote,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import { REMOTE_LIMIT_MS, type HealthReport } from 'contract';
import type { ComponentType } from 'react';
import type { RemoteRoutes } from 'shared-router';
import type { ReleasesStore } from '../releases/releasesStore';
import type { ReportHealth } from '../reports/healthReporter';
import { loadTexts } from '../texts/loadTexts';
import { FAILURE_LADDER, RemoteLoadError, type Failure, type Step } from './failureLadder';
import { createKnownReleases, type RemoteRelease } from './knownReleases';
import { createReleaseStyles } from './releaseStyles';

export interface RemotePart<P extends object = object> {
  readonly Part: ComponentType<P>;
  readonly release: RemoteRelease;
}

type Loadable<P extends object> = ComponentType<P> & { readonly load?: () => Promise<void> };

interface Progress {
  phase: 'entry' | 'page' | 'styles';
}

type Load<T> = (release: RemoteRelease, progress: Progress) => Promise<T>;

/** The runtime's types hide it. Its caller, `registerRemotes` with `force`, would register the remote again and warn. */
interface RemoteHandler {
  readonly removeRemote: (remote: Pick<RemoteRelease, 'name' | 'entry'>) => void;
}

export type RemoteLoader = ReturnType<typeof createRemoteLoader>;

/** Loads modules of the live releases. Rejects with RemoteLoadError at the end of `FAILURE_LADDER`. */
export function createRemoteLoader(releases: ReleasesStore, reportHealth: ReportHealth) {
  const known = createKnownReleases(releases);
  const styles = createReleaseStyles();
  const startedAt = new Map<RemoteRelease, number>();

  registerPlugins([known.plugin]);

  function report(release: RemoteRelease, outcome: HealthReport['outcome'], phase: string) {
    const { remote: app, version } = release;
    const ms = performance.now() - (startedAt.get(release) ?? 0);
    reportHealth({ app, version, outcome, phase, ms });
  }

  /** Files that arrive after the limit serve the next load. */
  function loadBest<T>(remote: string, load: Load<T>): Promise<T> {
    const limit = new Promise<never>((_, reject) => {
      const late = new Error(`It did not come within ${REMOTE_LIMIT_MS} ms.`);
      setTimeout(() => reject(new RemoteLoadError(remote, late)), REMOTE_LIMIT_MS);
    });
    return Promise.race([tryReleases(remote, load), limit]);
  }

  async function tryReleases<T>(remote: string, load: Load<T>): Promise<T> {
    const failures = new Map<RemoteRelease, Progress & { readonly error: unknown }>();
    const failedFiles = new Set<string>();

    function settleFailures() {
      for (const [release, { phase }] of failures) {
        report(release, 'failed', phase);
        known.markBad(release);
      }
    }

    async function attempt(release: RemoteRelease | undefined): Promise<Failure | { readonly loaded: T }> {
      if (!release) return 'failed';
      const progress: Progress = { phase: 'entry' };
      try {
        const loaded = await load(release, progress);
        failures.delete(release);
        settleFailures();
        report(release, 'loaded', progress.phase);
        known.markGood(release);
        known.surplus(remote).forEach(unload);
        return { loaded };
      } catch (error) {
        failures.set(release, { ...progress, error });
        const { request = '' } = error as { readonly request?: string };
        // The same text for all failures that name no file.
        const [file = ''] = request.split('?', 1);
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
    const { remote, name, entry, texts } = release;
    await loadTexts(texts);
    if (!startedAt.has(release)) {
      registerRemotes([{ name, entry }]);
      startedAt.set(release, performance.now());
    }
    const loaded = await loadRemote<T>(`${name}/${module}`);
    if (!loaded) throw new Error(`${remote} exposes no ${module}.`);
    return loaded;
  }

  /** A tab may live through many releases. One that is still on the page is unloaded after a later load. */
  function unload(release: RemoteRelease) {
    if (styles.isShown(release)) return;
    const { name, entry } = release;
    const handler: object | undefined = getInstance()?.remoteHandler;
    (handler as RemoteHandler | undefined)?.removeRemote({ name, entry });
    Reflect.deleteProperty(window, `webpackChunk${name}`);
    startedAt.delete(release);
    styles.forget(release);
    known.forget(release);
  }

  return {
    /** @param module without `./`, e.g. `routes` @param partOf @throws Error if the module lacks the part */
    loadPart: <T, P extends object>(
      remote: string,
      module: string,
      partOf: (module: T) => Loadable<P>,
    ): Promise<RemotePart<P>> =>
      loadBest(remote, async (release, progress) => {
        const Part = partOf(await expose<T>(release, module));
        progress.phase = 'page';
        await Part.load?.();
        progress.phase = 'styles';
        await styles.restore(release);
        return { Part, release };
      }),
    load: <T>(remote: string, module: string) => loadBest(remote, (release) => expose<T>(release, module)),
    /** Returns whether a single try worked. Does not report failures. */
    async prefetchPage(remote: string, path: string): Promise<boolean> {
      const release = known.live(remote);
      // Styles of the remote's other release would change the open page.
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
    /** Makes the next load fetch the newest document first. */
    reportFailure: known.markOutdated,
    giveUp(release: RemoteRelease, outcome: 'failed' | 'threw'): boolean {
      report(release, outcome, outcome === 'threw' ? 'render' : 'chunk');
      known.markBad(release);
      const hasOther = known.hasOther(release.remote);
      if (!hasOther) known.forgive(release.remote);
      return hasOther;
    },
    show: styles.show,
  };
}
