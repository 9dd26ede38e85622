import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readWorkspace } from 'build/apps';
import { referenceSections } from './reference/reference';
import { remoteSections } from './remotes';
import { replaceSection, type Section } from './section';

const sections: readonly Section[] = [...remoteSections, ...referenceSections];

/** Returns files with generated sections. @throws WorkspaceError, MarkerError */
export function generateFiles(root?: string) {
  const workspace = readWorkspace(root);
  const files = [...new Set(sections.map(({ file }) => file))];
  return files.map((file) => {
    const text = readFileSync(join(workspace.root, file), 'utf8');
    const generated = sections
      .filter((section) => section.file === file)
      .reduce((before, section) => replaceSection(before, section, section.lines(workspace)), text);
    return { file, text, generated };
  });
}

/** Some sections depend on others, e.g. the reference on `.env.example`. */
const MOST_ROUNDS = 3;

/** Writes outdated files. @returns their paths @throws WorkspaceError, MarkerError */
export function writeGenerated(root?: string): readonly string[] {
  const workspace = readWorkspace(root);
  const written = new Set<string>();
  for (let round = 0; round < MOST_ROUNDS; round++) {
    for (const { file, text, generated } of generateFiles(workspace.root)) {
      if (text === generated) continue;
      writeFileSync(join(workspace.root, file), generated);
      written.add(file);
    }
  }
  return [...written];
}
