import type { Workspace } from 'build/workspace';
import { readPackages, type Package } from './packages';
import { markdown, type Section } from './section';

/** Drawings show all remotes as one box. */
export const architectureSections: readonly Section[] = [
  { file: 'docs/architecture.md', name: 'packages', lines: (workspace) => markdown(diagram(workspace)) },
];

const BOTH = ['brand', 'contract'];
const REMOTES = 'remotes';

function diagram({ root, shell, remotes }: Workspace): readonly string[] {
  const names = remotes.map(({ name }) => name);
  const packages = readPackages(root);
  const boxOf = (name: string) => (names.includes(name) ? REMOTES : name);
  const isBrowser = ({ name }: Package) =>
    boxOf(name) === REMOTES || name === shell.name || name.startsWith('shared-');
  const edges = packages.flatMap(({ name, dependencies }) =>
    dependencies.map((to) => `${boxOf(name)} --> ${boxOf(to)}`),
  );
  const boxes = (list: readonly Package[]) =>
    [...new Set(list.map(({ name }) => boxOf(name)))].map((box) =>
      box === REMOTES ? `    ${REMOTES}["${names.join('<br>')}"]` : `    ${box}`,
    );
  return [
    '```mermaid',
    'flowchart TD',
    '  subgraph browser["in the browser"]',
    ...boxes(packages.filter(isBrowser)),
    '  end',
    '  subgraph node["on Node"]',
    ...boxes(packages.filter((each) => !isBrowser(each) && !BOTH.includes(each.name))),
    '  end',
    `  ${shell.name} -. "by name, at run time" .-> ${REMOTES}`,
    ...[...new Set(edges)].map((edge) => `  ${edge}`),
    '```',
  ];
}
