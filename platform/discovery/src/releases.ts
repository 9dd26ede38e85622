import type { DiscoveryDocument } from 'contract';
import { decide, type Command, type Decision } from './log/decide';
import { toDocument } from './log/document';
import type { EventContent, PublishedRelease, ReleaseEvent } from './log/events';
import { RefusalError } from './log/refusal';
import { versionsToKeep } from './log/retention';
import { initialState, replay, type State } from './log/state';
import type { EventStore } from './store/eventStore';

export interface ReleasesOptions {
  readonly store: EventStore;
  /** Compares the files of a release with their hashes. @throws RefusalError */
  readonly verify: (published: PublishedRelease) => Promise<void>;
  readonly now?: () => Date;
}

/** A write, and the revision it was decided on. */
export interface Write {
  readonly command: Command;
  readonly revision: number;
  /** Who writes, for the history. */
  readonly by: string;
}

export interface Written {
  readonly state: State;
  /** What was written; undefined when the log said so already. */
  readonly event: ReleaseEvent | undefined;
}

/** The log of releases and what follows from it, over whatever keeps the log. */
export interface Releases {
  /** What the log says, as far as it was read last. */
  readonly state: () => State;
  readonly events: () => readonly ReleaseEvent[];
  /** The document of that state, the same object until it changes. */
  readonly document: () => DiscoveryDocument;
  /** Reads what other replicas have written. @throws StoreError */
  readonly refresh: () => Promise<State>;
  /** @throws RefusalError, StoreError */
  readonly write: (write: Write) => Promise<Written>;
  /** The versions of an app whose files have to stay. */
  readonly versionsToKeep: (app: string) => ReadonlySet<string>;
}

/** @throws StoreError when the log cannot be read */
export async function openReleases(options: ReleasesOptions): Promise<Releases> {
  const { store, verify, now = () => new Date() } = options;
  const events: ReleaseEvent[] = [];
  let state = initialState;
  let document = toDocument(state);
  let reading: Promise<State> | undefined;

  async function read(): Promise<State> {
    const added = await store.readAfter(state.revision);
    if (added.length > 0) {
      state = replay(added, state);
      events.push(...added);
      document = toDocument(state);
    }
    return state;
  }

  /** One at a time, or an event would be taken in twice. */
  function refresh(): Promise<State> {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  /** What is written after this was called is in it. */
  async function refreshFromNow(): Promise<State> {
    await reading?.catch(() => {});
    return refresh();
  }

  async function append(content: EventContent, revision: number, by: string): Promise<ReleaseEvent> {
    const event = { revision: revision + 1, at: now().toISOString(), by, ...content } as ReleaseEvent;
    const written = await store.append(event);
    await refreshFromNow();
    if (!written) throw oldRevision(revision, state);
    return event;
  }

  await refresh();
  return {
    state: () => state,
    events: () => events,
    document: () => document,
    refresh,
    async write({ command, revision, by }) {
      const latest = await refreshFromNow();
      if (revision !== latest.revision) throw oldRevision(revision, latest);
      const { event, needs }: Decision = decide(latest, command);
      if (!event) return { state: latest, event: undefined };
      if (needs) await verify(needs);
      return { event: await append(event, revision, by), state };
    },
    versionsToKeep: (app) => versionsToKeep(events, app, now().getTime()),
  };
}

function oldRevision(named: number, { revision }: State): RefusalError {
  return new RefusalError(
    'old-revision',
    `The decision was made on revision ${named} and the log is at ${revision}, so something changed in between: look at the status and decide again.`,
  );
}
