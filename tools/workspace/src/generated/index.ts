import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readWorkspace } from 'build/apps';
import { referenceSections } from './reference';
import { remoteSections } from './remotes';
import { replaceSection, type Section } from './section';

const sections: readonly Section[] = [...remoteSections, ...referenceSections];

/** Returns files with generated sections. */
export function generateFiles(workspace = readWorkspace()) {
  const files = [...new Set(sections.map(({ file }) => file))];
  return files.map((file) => {
    const text = readFileSync(join(workspace.root, file), 'utf8');
    const generated = sections
      .filter((section) => section.file === file)
      .reduce((before, section) => replaceSection(before, section, section.lines(workspace)), text);
    return { file, text, generated };
  });
}

/** Writes outdated files. @returns their paths */
export function writeGenerated(workspace = readWorkspace()): readonly string[] {
  const outdated = generateFiles(workspace).filter(({ text, generated }) => text !== generated);
  for (const { file, generated } of outdated) writeFileSync(join(workspace.root, file), generated);
  return outdated.map(({ file }) => file);
}
