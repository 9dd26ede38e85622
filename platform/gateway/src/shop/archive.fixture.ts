import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { releaseUrl, toEntry } from 'contract';
import { archiveOf } from 'contract/archive.fixture';
import { releaseOf } from 'contract/release.fixture';
import { sha384 } from 'service-kit';

/** Returns a release with these files, its archive and its entry in the document; `main.js` is its entry file. @param title of a shell's page */
export async function archivedRelease(
  app: string,
  version: string,
  others: Record<string, string> = {},
  title?: string,
) {
  const template = JSON.stringify({ html: [{ place: 'title' }], title, styles: [], scripts: [] });
  const page = title === undefined ? {} : { 'template.json': template, 'index.html': '' };
  const listed: Record<string, string> = { 'main.js': `${app} ${version}`, ...others };
  const release = releaseOf(app, version, {
    entry: releaseUrl(app, version, 'main.js'),
    integrity: sha384(listed['main.js'] ?? ''),
    preload: [],
    files: Object.fromEntries(Object.entries(listed).map(([file, content]) => [file, sha384(content)])),
    ...(title !== undefined && { assets: { 'template.json': sha384(template) }, page: sha384('') }),
  });
  const archive = archiveOf(
    ['release.json', JSON.stringify(release)],
    ...Object.entries({ ...listed, ...page }),
    ['main.js.gz', gzipSync(listed['main.js'] ?? '')],
  );
  return { release, archive: await buffer(archive), entry: toEntry(release, 100, true) };
}
