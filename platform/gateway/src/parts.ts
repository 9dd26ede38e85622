import type { Base } from './base';
import type { FollowedFeeds } from './feeds/followFeeds';
import type { Deltas } from './files/deltas';
import type { ShopWatch } from './shop/watchShop';
import type { Visitors } from './visits/visits';

/** What the gateway's routes are made from. */
export interface Parts extends Base, ShopWatch, Visitors {
  readonly feeds: FollowedFeeds;
  readonly deltas: Deltas;
}
