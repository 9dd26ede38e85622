import { releaseOf } from '../release.fixture';
import type { EventContent, ReleaseEvent } from './events';
import { CART, eventAt, publication } from './log.fixture';
import { releasesToKeep, replay, unknownApp } from './state';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = Date.parse('2026-03-01T12:00:00.000Z');
const versions = Array.from({ length: 12 }, (_, index) => `1.${index}.0`);

function log(...entries: readonly (readonly [number, EventContent])[]): ReleaseEvent[] {
  return entries.map(([days, content], index) =>
    eventAt(index + 1, content, new Date(NOW - days * DAY_MS).toISOString()),
  );
}

const on = (action: 'deployed' | 'aborted', version: string) =>
  ({ action, app: CART, version }) satisfies EventContent;
const canary = { action: 'canary-started' as const, app: CART, percent: 5 };

const kept = (events: readonly ReleaseEvent[]) =>
  releasesToKeep(replay(events).apps.get(CART) ?? unknownApp, NOW)
    .map(({ version }) => version)
    .sort();
const all = (days: number) =>
  versions.map((version) => [days, publication(releaseOf(CART, version))] as const);

test('[E1] the five that were published last stay', () => {
  expect(kept(log(...all(90)))).toEqual(['1.10.0', '1.11.0', '1.7.0', '1.8.0', '1.9.0']);
});

test('[E3] what was live or a canary in the last seven days stays: from the day it stopped, not from the day it began', () => {
  const events = log(
    ...all(90),
    [80, on('deployed', '1.0.0')],
    [70, on('deployed', '1.1.0')],
    [6, on('deployed', '1.2.0')],
    [5, { ...canary, version: '1.3.0' }],
    [4, on('aborted', '1.3.0')],
    [3, on('deployed', '1.4.0')],
  );
  expect(kept(events)).toEqual(expect.arrayContaining(['1.1.0', '1.2.0', '1.3.0', '1.4.0']));
  expect(kept(events)).not.toContain('1.0.0');
});
