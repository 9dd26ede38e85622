import { Command, InvalidArgumentError, Option } from 'commander';
import { describeError, pathAsTyped, visibleData, visibleText } from 'service-kit';
import { chosenColumns, Question, type FileOptions } from '../columns/options';
import { chooseShopOf } from '../columns/shopFacts';
import { isUrl } from '../sources/url';
import { askAbout, type Terminal } from './ask';
import { checkFeed, type CheckOptions } from './checkFeed';
import { reportText } from './reportText';

const SOMETHING_DROPPED = 1;
const UNREADABLE = 2;

interface TypedOptions extends Omit<CheckOptions, 'pictures' | 'columns'> {
  readonly columns?: Pick<FileOptions, 'columns' | 'header'>;
  readonly json?: true;
  readonly pictures?: string | boolean;
}

export function checkCommand(): Command {
  // Not of the options: --no-pictures would replace it.
  let base: string | undefined;
  return new Command('check')
    .description(
      'Names what the shop drops of a product feed and why, pictures that do not load, and what search engines miss.',
    )
    .argument('<source>', 'URL of a JSON list of products, or a file as "serve" reads it')
    .option('--json', 'print one JSON value and nothing else')
    .option(
      '--columns <role=name,…>',
      'columns that are not found, e.g. price=Preis,title=Bezeichnung',
      toColumns,
    )
    .addOption(
      new Option('--decimal-sign <sign>', 'the decimal sign of the prices: . or ,').choices(['.', ',']),
    )
    .option('--cents', 'prices without a decimal sign are in hundredths: 4990 is 49.90')
    .option('--no-cents', 'they are not')
    .option('--pictures <base>', 'base URL of pictures that are file names', (value) => (base = value))
    .option('--no-pictures', 'do not load the pictures')
    .option('--shop <origin>', 'origin of the shop, for pictures whose URL begins with /', toOrigin)
    .action(async (source: string, { json, columns, ...options }: TypedOptions) => {
      // A reader such as `head` may close the pipe.
      process.stdout.on('error', () => process.exit());
      chooseShopOf(source);
      const { stdin: input, stdout: output } = process;
      const terminal = input.isTTY && output.isTTY && !json ? { input, output } : undefined;
      const given = { ...options, ...columns, base, pictures: options.pictures !== false };
      const { exitCode, out, error } = await answer(source, given, json, terminal);
      if (out) process.stdout.write(`${out}\n`);
      if (error) process.stderr.write(`${error}\n`);
      process.exitCode = exitCode;
    });
}

function toOrigin(value: string): string {
  if (isUrl(value) && URL.canParse(value)) return new URL(value).origin;
  throw new InvalidArgumentError('Write an origin such as https://shop.example.');
}

function toColumns(value: string) {
  try {
    return chosenColumns(value);
  } catch (error) {
    throw new InvalidArgumentError(`${(error as Error).message}.`);
  }
}

/** @param terminal asked what the file leaves open @returns the output and the exit code: 0 if nothing is dropped, 1 if something is, 2 if the feed cannot be read */
export async function answer(source: string, options: CheckOptions, json = false, terminal?: Terminal) {
  try {
    const report = await checkFeed(source, options).catch(async (cause) => {
      if (!terminal || !(cause instanceof Question)) throw cause;
      await askAbout(pathAsTyped(source), options, cause, terminal);
      return checkFeed(source, options);
    });
    const { variants } = report;
    const isDropped =
      report.dropped.length > 0 ||
      variants.shown < variants.items ||
      report.problems.some(({ effect }) => effect === 'left out');
    const out = json ? visibleText(JSON.stringify(report, null, 2)) : reportText(visibleData(report));
    return { exitCode: isDropped ? SOMETHING_DROPPED : 0, out, error: undefined };
  } catch (cause) {
    const error = visibleData(`${source} cannot be read: ${describeError(cause)}.`);
    const out = json ? JSON.stringify({ source, error }) : '';
    return { exitCode: UNREADABLE, out, error: json ? undefined : error };
  }
}
