import { Command, InvalidArgumentError } from 'commander';
import { describeError } from 'service-kit';
import { checkFeed, isUrl, type CheckOptions } from './checkFeed';
import { reportText } from './reportText';

const SOMETHING_DROPPED = 1;
const UNREADABLE = 2;

interface Answer {
  readonly exitCode: number;
  readonly out: string;
  readonly error?: string;
}

export function checkCommand(): Command {
  return new Command('check')
    .description(
      'Names what the shop drops of a product feed and why, pictures that do not load, and what search engines miss.',
    )
    .argument('<source>', 'URL or file of a JSON list of products')
    .option('--json', 'print one JSON value and nothing else')
    .option('--no-pictures', 'do not load the pictures')
    .option('--shop <origin>', 'origin of the shop, for pictures whose URL begins with /', toOrigin)
    .action(async (source: string, options: CheckOptions & { readonly json?: true }) => {
      const { exitCode, out, error } = await answer(source, options, options.json);
      if (out) process.stdout.write(`${out}\n`);
      if (error) process.stderr.write(`${error}\n`);
      process.exitCode = exitCode;
    });
}

function toOrigin(value: string): string {
  if (isUrl(value) && URL.canParse(value)) return new URL(value).origin;
  throw new InvalidArgumentError('Write an origin such as https://shop.example.');
}

/** @returns the output and the exit code: 0 if nothing is dropped, 1 if something is, 2 if the feed cannot be read */
export async function answer(source: string, options: CheckOptions, json = false): Promise<Answer> {
  try {
    const report = await checkFeed(source, options);
    const exitCode = report.dropped.length > 0 ? SOMETHING_DROPPED : 0;
    return { exitCode, out: json ? JSON.stringify(report, null, 2) : reportText(report) };
  } catch (cause) {
    const error = `${source} cannot be read: ${describeError(cause)}.`;
    return {
      exitCode: UNREADABLE,
      ...(json ? { out: JSON.stringify({ source, error }) } : { out: '', error }),
    };
  }
}
