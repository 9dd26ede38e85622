/** A remote in `/inspector.json`. */
export interface InspectedRemote {
  readonly name: string;
  readonly team: string;
  readonly version: string;
  readonly chosen: 'live' | 'canary' | 'override';
  /** Without canary and override. */
  readonly live: string;
  readonly published: readonly string[];
  readonly host?: string;
}
