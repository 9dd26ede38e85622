import type { Release, ReleaseContract } from 'contract';
import { releaseOf } from '../release.fixture';
import type { Command } from './command';
import { decide } from './decide';
import type { EventContent, ReleaseEvent } from './events';
import { initialState, reduce, type State } from './state';

export const CART = 'mfe-cart';

export function eventAt(
  revision: number,
  content: EventContent,
  at = '2026-01-01T00:00:00.000Z',
): ReleaseEvent {
  return { revision, at, by: '@team', ...content };
}

/** Returns the state after these commands. Throws if one is refused. @param now see `decide` */
export function stateAfter(commands: readonly Command[], from = initialState, now?: number): State {
  return commands.reduce((state, command) => {
    const { event } = decide(state, command, now);
    return event ? reduce(state, eventAt(state.revision + 1, event)) : state;
  }, from);
}

export const publish = (release: Release): Command => ({ command: 'publish', release });
export const deploy = (version: string, app = CART) => ({ command: 'deploy', app, version }) as const;
export const startCanary = (version: string, percent: number, app = CART) =>
  ({ command: 'start-canary', app, version, percent }) as const;
export const promote = (app = CART): Command => ({ command: 'promote', app });
export const abort = (app = CART): Command => ({ command: 'abort', app });
export const retire = (app = CART, reason?: string) => ({ command: 'retire', app, reason }) as const;
export const rollback = (version?: string, app = CART): Command => ({ command: 'rollback', app, version });

/** Three releases of mfe-cart; 1.0.0 is live, 1.1.0 is its canary. */
export const published = ['1.0.0', '1.1.0', '1.2.0'].map((version) => publish(releaseOf(CART, version)));
export const live = stateAfter([...published, deploy('1.0.0')]);
export const canary = stateAfter([startCanary('1.1.0', 10)], live);

export const publication = (release: Release): EventContent => ({
  action: 'published',
  app: release.name,
  version: release.version,
  release,
});

export const OFFERS = 'mfe-offers';
export const CONTENT = 'mfe-content';
export const noContract: ReleaseContract = {
  offers: { events: {}, widgets: {} },
  needs: { events: {}, widgets: {}, links: [] },
};
export const offering = (
  version: string,
  widgets: ReleaseContract['offers']['widgets'],
  paths = ['/offers'],
) =>
  publish(
    releaseOf(OFFERS, version, {
      routes: paths.map((path) => ({ path })),
      contract: { ...noContract, offers: { events: {}, widgets } },
    }),
  );
export const showing = (version: string, widget: string) =>
  publish(
    releaseOf(CONTENT, version, {
      contract: {
        ...noContract,
        needs: { events: {}, widgets: { [OFFERS]: { [widget]: [] } }, links: ['/offers'] },
      },
    }),
  );
