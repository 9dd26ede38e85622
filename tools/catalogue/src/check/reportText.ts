import { problemText, type Grouped, type Problem } from '../products/problems';
import { firstOf } from '../rows/table';
import type { Report } from './checkFeed';

const MOST_LINES = 60;
const MOST_NUMBERS = 3;
const START_WITH = 'Browsers load pictures only of origins that the shop names. Start it with IMAGE_ORIGINS=';

type Fault = Report['dropped'][number];

/** Returns at most 60 lines: what to do, the most useful first. Problems of one kind are one line. */
export function reportText(report: Report): string {
  const { items, shown, variants, columns, problems, dropped, warnings, unit, gaps, notes } = report;
  const withEffect = (effect: Problem['effect']) => problems.filter((problem) => problem.effect === effect);
  const texts = (grouped: readonly Grouped[]) =>
    grouped
      .toSorted((one, other) => other.places.length - one.places.length)
      .map((each) => problemText(each, unit));
  const origins = report.pictureOrigins.join(' ');
  const missed = gaps.map(
    ({ items, problem }) =>
      `${items.length} products with ${problem}: ${unit} ${firstOf(items, MOST_NUMBERS)}`,
  );
  const lines = [
    `${shown} of ${items} products are shown${variants.items > 0 ? `, with ${variants.shown} of ${variants.items} variants` : ''}.`,
    ...columns,
    ...section('Not shown:', texts([...withEffect('left out'), ...grouped(dropped)])),
    ...section('To do:', [
      ...report.advice,
      ...(origins ? [`${START_WITH}"${origins}"`] : []),
      ...report.filters,
    ]),
    ...section('Shown, but not all of it:', texts([...withEffect('shown'), ...grouped(warnings)])),
    ...section('Left out on purpose:', texts(withEffect('meant'))),
    ...section('What search engines miss:', missed),
    ...(notes.length > 0 ? ['', ...notes] : []),
  ];
  const rest = lines.length - MOST_LINES + 1;
  return (rest > 1 ? [...lines.slice(0, -rest), `${rest} more lines: --json has all.`] : lines).join('\n');
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)];
}

function grouped(faults: readonly Fault[]): readonly Grouped[] {
  return [...Map.groupBy(faults, kindOf)].map(([problem, each]) => ({
    problem,
    places: each.map(({ line, item, id, title, value }) => ({ line: line ?? item, id, title, value })),
  }));
}

/** Faults of one kind differ by their values, which begin the sentence, and by their items. */
function kindOf({ field, problem, value }: Fault): string {
  const kind = problem
    .slice(value === undefined ? 0 : value.length + 1)
    .replace(/item \d+, which stays/, 'an earlier one');
  return field === undefined ? kind.replace(/^is /, 'are ') : `\`${field.replace(/\.\d+/g, '')}\` ${kind}`;
}
