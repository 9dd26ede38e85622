/** A remote in `/inspector.json`. */
export interface InspectedRemote {
  readonly name: string;
  readonly team: string;
  /** This visitor's. */
  readonly version: string;
  readonly chosen: 'live' | 'canary' | 'override';
  /** Without canary and override. */
  readonly live: string;
  /** Oldest first. */
  readonly published: readonly string[];
  /** Origin of an overriding build. */
  readonly host?: string;
}
