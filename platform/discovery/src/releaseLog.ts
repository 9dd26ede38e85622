import type { Release } from 'contract';
import type { Command } from './log/command';
import { decide } from './log/decide';
import type { ReleaseEvent } from './log/events';
import { RefusalError } from './log/refusal';
import { initialState, releasesToKeep, replay, unknownApp, type State } from './log/state';
import type { EventLog } from './store/eventLog';

interface ReleasesOptions {
  readonly store: EventLog;
  /** @throws RefusalError for a bad signature or a file with another hash */
  readonly verify: (release: Release) => Promise<void>;
}

export interface Write {
  readonly command: Command;
  readonly revision: number;
  readonly by: string;
}

export type ReleaseLog = Awaited<ReturnType<typeof openReleaseLog>>;

/** Opens the log of releases. State and events are those of the last read. @throws StoreError if the log cannot be read */
export async function openReleaseLog({ store, verify }: ReleasesOptions) {
  const events: ReleaseEvent[] = [];
  let state = initialState;
  let reading: Promise<State> | undefined;

  async function read(): Promise<State> {
    const added = await store.readAfter(state.revision);
    if (added.length > 0) {
      state = replay(added, state);
      events.push(...added);
    }
    return state;
  }

  /** Reads other replicas' writes; concurrent calls share a read. @throws StoreError */
  function refresh(): Promise<State> {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  /** Starts a new read: one that has begun may miss the newest events. */
  async function refreshFromNow(): Promise<State> {
    await reading?.catch(() => {});
    return refresh();
  }

  await refresh();
  return {
    state: () => state,
    events: (): readonly ReleaseEvent[] => events,
    refresh,
    /** Returns no event if nothing changes. @throws RefusalError, StoreError */
    async write({ command, revision, by }: Write) {
      const latest = await refreshFromNow();
      if (revision !== latest.revision) throw oldRevision(revision, latest);
      const { event: content, needs } = decide(latest, command);
      if (!content) return { state: latest, event: undefined };
      if (needs) await verify(needs);
      const event: ReleaseEvent = { revision: revision + 1, at: new Date().toISOString(), by, ...content };
      const isWritten = await store.append(event);
      await refreshFromNow();
      if (!isWritten) throw oldRevision(revision, state);
      return { state, event };
    },
    releasesToKeep: (app: string) => releasesToKeep(state.apps.get(app) ?? unknownApp, Date.now()),
  };
}

function oldRevision(named: number, { revision }: State): RefusalError {
  return new RefusalError(
    'old-revision',
    `The decision was made on revision ${named} and the log is at ${revision}, so something changed in between: look at the status and decide again.`,
  );
}
