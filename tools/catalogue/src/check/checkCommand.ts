import { Command, InvalidArgumentError, Option } from 'commander';
import { describeError, visibleData, visibleText } from 'service-kit';
import { chosenColumns } from '../products/columns';
import { checkFeed, isUrl, type CheckOptions } from './checkFeed';
import { reportText } from './reportText';

const SOMETHING_DROPPED = 1;
const UNREADABLE = 2;

interface TypedOptions extends Omit<CheckOptions, 'pictures'> {
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
    .option('--pictures <base>', 'base URL of pictures that are file names', (value) => (base = value))
    .option('--no-pictures', 'do not load the pictures')
    .option('--shop <origin>', 'origin of the shop, for pictures whose URL begins with /', toOrigin)
    .action(async (source: string, { json, ...options }: TypedOptions) => {
      // A reader such as `head` may close the pipe.
      process.stdout.on('error', () => process.exit());
      const pictures = options.pictures !== false;
      const { exitCode, out, error } = await answer(source, { ...options, base, pictures }, json);
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

/** @returns the output and the exit code: 0 if nothing is dropped, 1 if something is, 2 if the feed cannot be read */
export async function answer(source: string, options: CheckOptions, json = false) {
  try {
    const report = await checkFeed(source, options);
    const isDropped =
      report.dropped.length > 0 || report.problems.some(({ effect }) => effect === 'left out');
    const out = json ? visibleText(JSON.stringify(report, null, 2)) : reportText(visibleData(report));
    return { exitCode: isDropped ? SOMETHING_DROPPED : 0, out, error: undefined };
  } catch (cause) {
    const error = visibleData(`${source} cannot be read: ${describeError(cause)}.`);
    const out = json ? JSON.stringify({ source, error }) : '';
    return { exitCode: UNREADABLE, out, error: json ? undefined : error };
  }
}
