import { basename } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { visibleData } from 'service-kit';
import { merged, Question, type FileOptions } from '../columns/options';
import { shopMoney } from '../columns/shopFacts';
import { addAnswers, withAnswers } from '../products/answers';
import { readProducts } from '../products/products';
import { readContent, type Content } from '../rows/readRows';

const MOST_TRIES = 3;
const MOST_ROWS = 3;
const LONGEST_TITLE = 60;

export type Terminal = Record<'input', NodeJS.ReadableStream> & Record<'output', NodeJS.WritableStream>;
type Choice = Question['answers'][number] & ReturnType<typeof tryRead>;

/** Asks what a file leaves open, then writes the answers into the file next to it. @throws the first Question without an answer */
export async function askAbout(path: string, options: FileOptions, first: Question, terminal: Terminal) {
  const content = await readContent(path);
  const known = withAnswers(path, options);
  using reader = createInterface(terminal);
  // Keeps lines that are typed early, and ends at Ctrl-C and with the input: question() does neither.
  const typed = reader[Symbol.asyncIterator]();
  let answers: FileOptions = {};
  for (let open: Question | undefined = first; open;) {
    const { message, role } = open;
    const choices: Choice[] = open.answers.map((answer) => ({
      ...answer,
      ...tryRead(content, merged(merged(known, answers), answer.options), role),
    }));
    const [problem = ''] = message.split(/[:;] (?:add|if|is) /, 1);
    terminal.output.write(`${visibleData(`${basename(path)}: ${problem}`)}.\n${textOf(choices)}`);
    reader.setPrompt(`Which one (1 to ${choices.length + 1})? `);
    let chosen: Choice | undefined;
    for (let tries = 0; !chosen && tries < MOST_TRIES; tries++) {
      // prompt() fails once the input has ended, also if lines of it wait.
      terminal.output.write(reader.getPrompt());
      const { value, done } = await typed.next();
      if (done || Number(value) === choices.length + 1) break;
      chosen = choices[Number(value) - 1];
    }
    if (!chosen) throw open;
    answers = merged(answers, chosen.options);
    open = chosen.open;
  }
  addAnswers(path, answers);
}

/** Shows each choice with the same rows, first those that differ. */
function textOf(choices: readonly Choice[]): string {
  const lines = [...new Set(choices.flatMap(({ rows }) => [...rows.keys()]))];
  const differing = lines.filter((line) => new Set(choices.map(({ rows }) => rows.get(line))).size > 1);
  const shown = [...new Set([...differing, ...lines])].slice(0, MOST_ROWS);
  const texts = choices.map(({ label, rows }, index) => [
    `  ${index + 1}  ${visibleData(label)}\n`,
    ...shown.map((line) => `       ${rows.get(line) ?? 'left out'}\n`),
  ]);
  return `${texts.flat().join('')}  ${choices.length + 1}  none of them\n`;
}

/** Returns the rows as the shop would show them, and what is open then, for which the first answer stands in the rows. */
function tryRead(
  content: Content,
  options: FileOptions,
  role: string,
): { readonly rows: ReadonlyMap<number, string>; readonly open?: Question } {
  try {
    const { items, lines } = readProducts(content, options);
    const texts = items.map(({ title, price, availability = 'in_stock' }) => {
      const state = /price/i.test(role) ? '' : `, ${String(availability).replaceAll('_', ' ')}`;
      return `${visibleData(String(title).slice(0, LONGEST_TITLE))}, ${shopMoney().formatPrice(Number(price))}${state}`;
    });
    return { rows: new Map(texts.map((text, index) => [lines[index] ?? 0, text])) };
  } catch (error) {
    if (!(error instanceof Question)) return { rows: new Map() };
    return { ...tryRead(content, merged(options, error.answers[0]?.options), role), open: error };
  }
}
