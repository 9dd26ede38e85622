import { inTabs, rollbackTarget, type AppState } from './state';

const NEWEST_KEPT = 5;

/** Returns the versions of an app whose files must stay (SPEC.md E1 to E4): open tabs may still need them. */
export function versionsToKeep(app: AppState, now: number): Set<string> {
  const kept = [
    ...inTabs(app, now).map(({ version }) => version),
    rollbackTarget(app),
    ...[...app.releases.keys()].slice(-NEWEST_KEPT),
  ];
  return new Set(kept.filter((version) => version !== undefined));
}
