import { problemText, type Place, type Problem } from '../products/problems';
import type { Report } from './checkFeed';
import type { Gap } from './searchEngines';

const MOST_LINES = 60;
const MOST_NUMBERS = 3;

type Grouped = Omit<Problem, 'effect'>;
type Faults = Report['dropped'];

/** Returns at most 60 lines: what to do, the most useful first. Problems of one kind are one line. */
export function reportText(report: Report): string {
  const { items, shown, columns, problems, dropped, warnings, unit } = report;
  const withEffect = (effect: Problem['effect']) => problems.filter((problem) => problem.effect === effect);
  const text = (problem: Grouped) => problemText(problem, unit);
  const lines = [
    `${shown} of ${items} products are shown.`,
    ...columns,
    ...section('Not shown:', byCount([...withEffect('left out'), ...grouped(dropped)]).map(text)),
    ...section('To do:', [...report.advice, ...originLine(report.pictureOrigins), ...report.filters]),
    ...section(
      'Shown, but not all of it:',
      byCount([...withEffect('shown'), ...grouped(warnings)]).map(text),
    ),
    ...section('Left out on purpose:', withEffect('meant').map(text)),
    ...section(
      'What search engines miss:',
      report.gaps.map((gap) => gapText(gap, unit)),
    ),
    ...(report.notes.length > 0 ? ['', ...report.notes] : []),
  ];
  const rest = lines.length - MOST_LINES + 1;
  return (rest > 1 ? [...lines.slice(0, -rest), `${rest} more lines: --json has all.`] : lines).join('\n');
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)];
}

function byCount(problems: readonly Grouped[]): readonly Grouped[] {
  return [...problems].sort((one, other) => other.places.length - one.places.length);
}

/** Faults differ by their values, which begin the sentence. */
function grouped(faults: Faults): readonly Grouped[] {
  const groups = new Map<string, Place[]>();
  for (const fault of faults) {
    const { field, problem } = fault;
    const [, value, words = problem] =
      /^("(?:[^"\\]|\\.)*"?…?|[^\s"]+) ((?:is|are|responds|does|has)\b.*)$/.exec(problem) ?? [];
    const kind = words.replace(/item \d+, which stays/, 'an earlier one');
    const name =
      field === undefined ? kind.replace(/^is /, 'are ') : `\`${field.replace(/\.\d+$/, '')}\` ${kind}`;
    const place = { line: fault.line ?? fault.item, id: fault.id, title: fault.title, value };
    groups.set(name, [...(groups.get(name) ?? []), place]);
  }
  return [...groups].map(([problem, places]) => ({ problem, places }));
}

function originLine(origins: readonly string[]): readonly string[] {
  return origins.length === 0
    ? []
    : [
        `Browsers load pictures only of origins that the shop names. Start it with IMAGE_ORIGINS="${origins.join(' ')}"`,
      ];
}

function gapText({ problem, items }: Gap, unit: string): string {
  const more = items.length > MOST_NUMBERS ? ', …' : '';
  return `${items.length} products with ${problem}: ${unit} ${items.slice(0, MOST_NUMBERS).join(', ')}${more}`;
}
