import type { ReleasesStore } from '../releases/releasesStore';
import { followEvents } from './followEvents';

interface Counted {
  /** Of the release that the page showed when it could be done. */
  readonly release: string;
  readonly ids: Set<string>;
  done: boolean;
}

/** Counts each measure of the remotes once. Returns a function that ends the count, in the lines of `vitalsSchema`. */
export function countMeasures(
  releases: Pick<ReleasesStore, 'get'>,
  versionOf: (app: string) => string | undefined,
): () => string[] {
  const counted = new Map<string, Counted>();

  function markSeen(measure: string, app: string, id: string | undefined) {
    const version = versionOf(app);
    if (version === undefined) return;
    const known = counted.get(measure) ?? { release: `${app}@${version}`, ids: new Set(), done: false };
    if (id !== undefined) known.ids.add(id);
    counted.set(measure, known);
  }

  /** Where both events have an id, it must be the same. */
  function markDone(measure: string, id: string | undefined) {
    const known = counted.get(measure);
    if (known && (id === undefined || known.ids.size === 0 || known.ids.has(id))) known.done = true;
  }

  const { look, stop } = followEvents((event) => {
    for (const [app, { extras }] of releases.get()) {
      if (event.app !== undefined && event.app !== app) continue;
      for (const [name, { from, to }] of Object.entries(extras?.measures ?? {})) {
        const measure = `${app} ${name}`;
        if (event.name === to) markDone(measure, event.id);
        if (event.name === from) markSeen(measure, app, event.id);
      }
    }
  });

  return () => {
    look();
    stop();
    return [...counted].map(
      ([measure, { release, done }]) => `${release} ${measure.split(' ').at(-1)} ${done ? 1 : 0}`,
    );
  };
}
