import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readWorkspace } from 'build/apps';
import { root } from 'build/root';
import { referenceSections } from './reference';
import { remoteSections } from './remotes';
import { replaceSection, type Section } from './section';

const sections: readonly Section[] = [...remoteSections, ...referenceSections];

interface GeneratedFile {
  readonly file: string;
  readonly text: string;
  /** The text as it should be. */
  readonly generated: string;
}

/** Returns files with generated sections. */
export function generateFiles(): readonly GeneratedFile[] {
  const workspace = readWorkspace();
  const files = [...new Set(sections.map(({ file }) => file))];
  return files.map((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const generated = sections
      .filter((section) => section.file === file)
      .reduce((before, section) => replaceSection(before, section, section.lines(workspace)), text);
    return { file, text, generated };
  });
}

/** Writes outdated files. @returns their paths */
export function writeOutdated(files: readonly GeneratedFile[]): readonly string[] {
  const outdated = files.filter(({ text, generated }) => text !== generated);
  for (const { file, generated } of outdated) writeFileSync(join(root, file), generated);
  return outdated.map(({ file }) => file);
}
