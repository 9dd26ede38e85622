import type { FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { rowsOf, type FaultRow } from './fixtures/faultTable';

const PAGE = `${import.meta.dirname}/../docs/faults.md`;
/** Files whose tests are about faults, but not of the table's form. */
const ALSO = /^(account-outage|cart-outage|feed-|outage|shell-outage)/;

/**
 * Writes docs/faults.md from the tests that have passed: what can fail, what a shopper sees of it, and what heals it. Only a
 * run of all browser tests knows all of it (FAULTS_PAGE=write, see run.ts), and writes the page anew where it is out of date.
 */
export default class FaultsReporter implements Reporter {
  private suite: Suite | undefined;

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite;
  }

  onEnd({ status }: FullResult): void {
    if (process.env.FAULTS_PAGE !== 'write' || status !== 'passed') return;
    const page = faultsPage(this.suite?.allTests() ?? []);
    if (existsSync(PAGE) && readFileSync(PAGE, 'utf8') === page) return;
    writeFileSync(PAGE, page);
    console.log('docs/faults.md was written anew from the tests: commit it.');
  }
}

function faultsPage(tests: readonly TestCase[]): string {
  const groups = groupBy(tests.flatMap(rowsOf), ({ part, sees, heals }) => [part, sees, heals].join());
  const lines = [...groups.values()].map((rows) => {
    const [{ part, sees, heals }] = rows as [FaultRow];
    return [part, rows.map(({ fault }) => fault).join(', '), sees, heals];
  });
  const others = groupBy(
    tests.filter(({ location }) => ALSO.test(basename(location.file))),
    ({ location }) => basename(location.file),
  );
  return `${[
    '# Faults and what they lead to',
    'Written by the browser tests themselves (`e2e/faultsReporter.ts`): each fault here is a test that has passed.',
    table([['what fails', 'and how', 'what a shopper sees', 'what heals it'], ...lines]),
    ...[...others].map(
      ([file, found]) => `## ${file}\n\n${found.map((test) => `- ${wholeTitle(test)}`).join('\n')}`,
    ),
  ].join('\n\n')}\n`;
}

/** With the titles of the groups it stands in, without project and file. */
function wholeTitle(test: TestCase): string {
  return test.titlePath().slice(3).join(': ');
}

/** Map.groupBy, which Node 20 does not have. */
function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

/** As Prettier aligns one. @param rows the first one is the head */
function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const [head = '', ...lines] = rows.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  );
  return [head, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...lines].join('\n');
}
