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
  /** Bytes of its scripts, styles and drawings, also for a browser that has those of the release before. */
  readonly cost?: { readonly whole: number; readonly returning: number } | undefined;
}
