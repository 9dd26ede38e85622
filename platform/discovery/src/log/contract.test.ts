import { releaseOf } from '../release.fixture';
import type { Command } from './command';
import { decide } from './decide';
import {
  CONTENT,
  deploy,
  noContract,
  offering,
  OFFERS,
  promote,
  publish,
  retire,
  rollback,
  showing,
  startCanary,
  stateAfter,
} from './log.fixture';
import { TAB_LIFE_MS } from './state';

/** mfe-content 1.0.0 shows the widget Strip of mfe-offers 1.0.0. Both releases 2.0.0 have no such widget. */
const state = stateAfter([
  offering('1.0.0', { Strip: {}, Grid: {} }),
  offering('2.0.0', { Grid: {} }),
  offering('3.0.0', { Strip: {}, Grid: {} }, ['/sale']),
  showing('1.0.0', 'Strip'),
  publish(releaseOf(CONTENT, '2.0.0', { contract: noContract })),
  deploy('1.0.0', OFFERS),
  deploy('1.0.0', CONTENT),
]);
const SENTENCE =
  'mfe-offers 2.0.0 cannot go live because mfe-content 1.0.0 shows its widget Strip, which it does not have';

test('[N1] a deploy or a canary that removes what a live release needs is refused', () => {
  for (const command of [deploy('2.0.0', OFFERS), startCanary('2.0.0', 10, OFFERS)])
    expect(() => decide(state, command)).toThrow(`${SENTENCE} (mfe-content 1.0.0, which is live)`);
});

test('[N1] a promotion and a rollback are refused too, when another app has changed since', () => {
  const moved = stateAfter([deploy('2.0.0', CONTENT)], state);
  const now = Date.parse('2026-01-01') + 2 * TAB_LIFE_MS;
  const later = (...commands: Command[]) => stateAfter(commands, moved, now);
  const back = later(startCanary('2.0.0', 10, OFFERS), rollback('1.0.0', CONTENT));
  expect(() => decide(back, promote(OFFERS), now)).toThrow(SENTENCE);
  const needing = later(deploy('2.0.0', OFFERS), deploy('1.0.0', OFFERS), deploy('1.0.0', CONTENT));
  expect(() => decide(needing, rollback('2.0.0', OFFERS), now)).toThrow(SENTENCE);
});

test('[N1] a route that others link to stays', () => {
  expect(() => decide(state, deploy('3.0.0', OFFERS))).toThrow('mfe-content 1.0.0 links to /offers');
});

test('[N2] a release counts for a week after it lost its traffic: open tabs may run it', () => {
  const left = stateAfter([deploy('2.0.0', CONTENT)], state);
  const at = Date.parse('2026-01-01T00:00:00.000Z');
  expect(() => decide(left, deploy('2.0.0', OFFERS), at + TAB_LIFE_MS)).toThrow(
    'which open tabs may run): keep it until the tabs of mfe-content 1.0.0 are a week old, or use --force with --why.',
  );
  expect(decide(left, deploy('2.0.0', OFFERS), at + TAB_LIFE_MS + 1).event).toMatchObject({
    action: 'deployed',
  });
});

test('[N3] a forced decision goes ahead, and the history has its reason', () => {
  const command: Command = { ...deploy('2.0.0', OFFERS), force: true, reason: 'Withdrawn.' };
  expect(decide(state, command).event).toEqual({
    action: 'deployed',
    app: OFFERS,
    version: '2.0.0',
    reason: 'Withdrawn.',
  });
});

test('[T5] an app is not retired while a release with traffic links to it or shows its widgets', () => {
  expect(() => decide(state, retire(OFFERS))).toThrow(
    'mfe-offers cannot be retired because mfe-content 1.0.0 links to /offers, which would be gone: mfe-content must move first, to a release without it, or use --force with --why.',
  );
  const elsewhere = stateAfter([{ ...deploy('3.0.0', OFFERS), force: true }], state);
  expect(() => decide(elsewhere, retire(OFFERS))).toThrow('shows its widget Strip, which would be gone');
  const moved = stateAfter([deploy('2.0.0', CONTENT)], state);
  const forced: Command = { ...retire(OFFERS, 'Sold.'), force: true };
  const event = { action: 'retired', app: OFFERS, version: '1.0.0' };
  // Open tabs still show it.
  expect(decide(moved, retire(OFFERS)).event).toEqual(event);
  expect(decide(state, forced).event).toEqual({ ...event, reason: 'Sold.' });
});
