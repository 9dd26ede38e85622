import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { markdown, table, type Section } from './section';

interface Fault {
  readonly part: string;
  readonly faults: readonly string[];
  readonly sees: string;
  readonly heals?: string;
}

export const faultSections: readonly Section[] = [
  {
    file: 'docs/testing.md',
    name: 'faults',
    lines({ root }) {
      const rows = JSON.parse(readFileSync(join(root, 'e2e/faults.json'), 'utf8')) as Record<string, Fault>;
      return markdown(
        table(
          ['test', 'what fails', 'how', 'what a shopper sees', 'what heals it'],
          Object.entries(rows).map(([id, { part, faults, sees, heals = '–' }]) => [
            id,
            part,
            faults.join(', '),
            sees,
            heals,
          ]),
        ),
      );
    },
  },
];
