import { Registry } from 'prom-client';
import { measureReleases } from './discoveryMetrics';
import type { ReleaseEvent } from './log/events';
import { canary, CART, eventAt, promote, stateAfter } from './log/log.fixture';
import { initialState } from './log/state';

test('metrics have the live releases, their shares and their reports, and drop other releases', async () => {
  const registry = new Registry();
  let state = initialState;
  const events = [eventAt(1, { action: 'deployed', app: CART, version: '1.0.0' }, '1970-01-01T00:00:09Z')];
  const counts = { loaded: 0, failed: 1, threw: 0, averageMs: null, phases: {} };
  measureReleases(
    registry,
    { state: () => state, events: () => events.slice(0, state.revision) },
    {
      counts: async () => ({ [CART]: { '1.1.0': counts } }),
      measures: async () => ({ [CART]: [{ name: 'added', live: [90, 7], canary: [10, 0] }] }),
    },
  );
  const samples = async () =>
    (await registry.metrics()).split('\n').filter((line) => line && !line.startsWith('#'));
  expect(await samples()).toEqual(
    expect.arrayContaining(['discovery_log_revision 0', 'discovery_last_event_timestamp_seconds 0']),
  );

  state = canary;
  expect(await samples()).toEqual([
    `discovery_log_revision ${canary.revision}`,
    'discovery_last_event_timestamp_seconds 9',
    'discovery_release_traffic_percent{app="mfe-cart",version="1.0.0",state="live"} 90',
    'discovery_release_traffic_percent{app="mfe-cart",version="1.1.0",state="canary"} 10',
    'discovery_release_reports{app="mfe-cart",version="1.1.0",outcome="loaded"} 0',
    'discovery_release_reports{app="mfe-cart",version="1.1.0",outcome="failed"} 1',
    'discovery_release_reports{app="mfe-cart",version="1.1.0",outcome="threw"} 0',
    'discovery_canary_page_views{app="mfe-cart",state="live",measure="added",step="seen"} 90',
    'discovery_canary_page_views{app="mfe-cart",state="live",measure="added",step="done"} 7',
    'discovery_canary_page_views{app="mfe-cart",state="canary",measure="added",step="seen"} 10',
    'discovery_canary_page_views{app="mfe-cart",state="canary",measure="added",step="done"} 0',
  ]);

  state = stateAfter([promote()], canary);
  expect((await samples()).filter((line) => line.includes('traffic'))).toEqual([
    'discovery_release_traffic_percent{app="mfe-cart",version="1.1.0",state="live"} 100',
  ]);
});

test('an aborted canary stays in the metrics until the next event of its app', async () => {
  const registry = new Registry();
  const events: ReleaseEvent[] = [];
  const releases = { state: () => initialState, events: () => events };
  measureReleases(registry, releases, { counts: async () => ({}), measures: async () => ({}) });
  const after = async (app: string, by: string, action: 'aborted' | 'deployed') => {
    events.push({ ...eventAt(events.length + 1, { action, app, version: '1.1.0' }), by });
    return (await registry.metrics()).match(/^discovery_canary_aborted.*/gm);
  };
  const aborted = 'discovery_canary_aborted{app="mfe-cart",version="1.1.0"} 1';
  expect(await after(CART, '@cart', 'aborted')).toBeNull();
  expect(await after(CART, 'health', 'aborted')).toEqual([aborted]);
  expect(await after('mfe-content', '@content', 'deployed')).toEqual([aborted]);
  expect(await after(CART, '@cart', 'deployed')).toBeNull();
});
