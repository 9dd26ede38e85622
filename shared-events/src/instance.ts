import { createInstance, type Instance } from './createInstance';

/** The number is the version of `Instance`: raise it when an older and a newer copy cannot share one. */
const INSTANCE = Symbol.for('juniper-row.events/1');

const slot = globalThis as { [INSTANCE]?: Instance };

/**
 * The one bus and the one set of stores of this page. Module Federation shares this package as a singleton; when that
 * fails (a version it does not accept, a remote run alone in another build) the second copy finds the first one's here.
 */
export const instance: Instance = (slot[INSTANCE] ??= createInstance(
  typeof window === 'undefined' ? undefined : window,
));
