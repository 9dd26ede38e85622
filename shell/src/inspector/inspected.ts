import type { InspectedApp } from 'contract';

/** Query that opens the inspector. */
export const INSPECT = 'inspect';

export interface ShownRemote extends InspectedApp {
  readonly hue: string;
}
