/** A remote as `/inspector.json` of the shop describes it to one visitor's inspector. */
export interface InspectedRemote {
  readonly name: string;
  readonly team: string;
  /** Of the release that this visitor gets. */
  readonly version: string;
  /** Why it is that one. */
  readonly chosen: 'live' | 'canary' | 'override';
  /** The version of those who get neither a canary nor an override. */
  readonly live: string;
  /** Every version that is known, the latest last. */
  readonly published: readonly string[];
  /** Whose build is tried in its place. */
  readonly host?: string;
}
