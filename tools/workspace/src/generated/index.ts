import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readWorkspace, type Workspace } from 'build/workspace';
import { architectureSections } from './architecture';
import { faultSections } from './faults';
import { kubernetesSections, kubernetesStarters } from './kubernetes';
import { referenceSections } from './reference/reference';
import { remoteSections } from './remotes';
import { replaceSection, type Section, type Starter } from './section';

const sectionsOf = (workspace: Workspace): readonly Section[] => [
  ...remoteSections,
  ...kubernetesSections(workspace),
  ...referenceSections,
  ...architectureSections,
  ...faultSections,
];

/** Returns files with generated sections, and starters that are missing. @throws WorkspaceError, MarkerError */
export function generateFiles(root?: string) {
  const workspace = readWorkspace(root);
  const sections = sectionsOf(workspace);
  const files = [...new Set(sections.map(({ file }) => file))];
  const withSections = files.map((file) => {
    const text = readFileSync(join(workspace.root, file), 'utf8');
    const generated = sections
      .filter((section) => section.file === file)
      .reduce((before, section) => replaceSection(before, section, section.lines(workspace)), text);
    return { file, text, generated };
  });
  const missing = missingStarters(workspace).map(({ file, text }) => ({ file, text: '', generated: text }));
  return [...withSections, ...missing];
}

export function missingStarters(workspace: Workspace): readonly Starter[] {
  return kubernetesStarters(workspace).filter(({ file }) => !existsSync(join(workspace.root, file)));
}

/** Some sections depend on others, e.g. the reference on `.env.example`. */
const MOST_ROUNDS = 3;

/** Writes outdated and missing files. @returns their paths @throws WorkspaceError, MarkerError */
export function writeGenerated(root?: string): readonly string[] {
  const workspace = readWorkspace(root);
  const written = new Set<string>();
  for (let round = 0; round < MOST_ROUNDS; round++) {
    for (const { file, text, generated } of generateFiles(workspace.root)) {
      if (text === generated) continue;
      mkdirSync(dirname(join(workspace.root, file)), { recursive: true });
      writeFileSync(join(workspace.root, file), generated);
      written.add(file);
    }
  }
  return [...written];
}
