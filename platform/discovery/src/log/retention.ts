import type { ReleaseEvent } from './events';
import { initialState, reduce, rollbackTarget, TAB_LIFE_MS } from './state';

const NEWEST_KEPT = 5;

/** Returns the versions of an app whose files have to stay, by rules E1 to E4 of SPEC.md: open tabs may still need them. */
export function versionsToKeep(events: readonly ReleaseEvent[], name: string, now: number): Set<string> {
  const own = events.filter(({ app }) => app === name);
  const kept: (string | undefined)[] = [];
  let state = initialState;
  for (const [index, event] of own.entries()) {
    state = reduce(state, event);
    const until = own[index + 1]?.at;
    if (until !== undefined && Date.parse(until) < now - TAB_LIFE_MS) continue;
    const { live, canary } = state.apps.get(name) ?? {};
    kept.push(live, canary?.version);
  }
  const app = state.apps.get(name);
  if (app) kept.push(rollbackTarget(app), ...[...app.releases.keys()].slice(-NEWEST_KEPT));
  return new Set(kept.filter((version) => version !== undefined));
}
