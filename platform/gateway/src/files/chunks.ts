import { releaseUrl, type ReleaseFile } from 'contract';
import { builtIn } from '../shop/builds';

export interface Build {
  readonly version: string;
  readonly folder: string;
  readonly build: string;
  /** When it came here. */
  readonly at: number;
}

const TEXT = /\.(js|css|svg)$/;
/** Has a delta against the same font only, which other releases have under other URLs. */
const FONT = '.woff2';
/** Without what a pattern (URL Pattern Standard) gives another meaning. */
const PLAIN_NAME = /^[\w./-]+$/;
const HASH = /\.[0-9a-f]{8}(?=\.)/;

/** Returns the pattern of the same chunk's URL in all releases; undefined for a file without deltas. */
export function chunkPattern({ app, version, file }: ReleaseFile): string | undefined {
  if (!PLAIN_NAME.test(file)) return undefined;
  if (file.endsWith(FONT)) return releaseUrl(app, '*', file);
  return TEXT.test(file)
    ? releaseUrl(app, '*', file.replace(`.${version}`, '').replace(HASH, '.*'))
    : undefined;
}

/** By their patterns; only those that are alone with theirs. */
export function chunksOf(app: string, { version, folder }: Build): ReadonlyMap<string, string> {
  const chunks = new Map<string, string>();
  const shared = new Set<string>();
  const { files, assets } = builtIn(folder) ?? {};
  // A copy whose version came back with other files holds chunks of the old ones too.
  for (const file of Object.keys({ ...files, ...assets })) {
    const pattern = chunkPattern({ app, version, file });
    if (pattern === undefined) continue;
    if (chunks.has(pattern)) shared.add(pattern);
    chunks.set(pattern, file);
  }
  for (const pattern of shared) chunks.delete(pattern);
  return chunks;
}
