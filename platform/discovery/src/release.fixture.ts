import { buffer } from 'node:stream/consumers';
import { releaseUrl, type Release } from 'contract';
import { hashesOf } from 'contract/archive';
import { archiveOf as archiveOfFiles } from 'contract/archive.fixture';
import { releaseOf as releaseWith } from 'contract/release.fixture';
import { sha384 } from 'service-kit';

export function contentOf(name: string, version: string, file: string): string {
  return `/* ${file} of ${name} ${version} */\n`;
}

const FILES = ['remoteEntry.js', 'js/page.js', 'page.css'];

/** Returns a release with three files. A remote's only page is at its name: `mfe-cart` at `/cart`. */
export function releaseOf(name: string, version = '1.0.0', changes: Partial<Release> = {}): Release {
  const base = releaseUrl(name, version);
  const hashes = FILES.map((file) => [file, sha384(contentOf(name, version, file))] as const);
  return releaseWith(name, version, {
    team: name === 'shell' ? '@platform' : `@${name.slice(4)}`,
    entry: `${base}remoteEntry.js`,
    integrity: hashes[0]![1],
    preload: [`${base}remoteEntry.js`, `${base}page.css`],
    files: Object.fromEntries(hashes),
    assets: { 'basket.svg': sha384(contentOf(name, version, 'basket.svg')) },
    ...(name === 'shell' && { page: sha384(contentOf(name, version, 'index.html')) }),
    share: { 'shared-ui': { version: '1.0.0', range: '^1.0.0' } },
    ...changes,
  });
}

/** Returns the archive of a release of the fixture. @param changes other contents of its files */
export async function archiveOf(
  release: Release,
  changes: Readonly<Record<string, string>> = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const { name, version } = release;
  const archive = archiveOfFiles(
    ['release.json', JSON.stringify(release)],
    ...[...hashesOf(release).keys()].map(
      (file) => [file, changes[file] ?? contentOf(name, version, file)] as const,
    ),
  );
  return new Uint8Array(await buffer(archive));
}
