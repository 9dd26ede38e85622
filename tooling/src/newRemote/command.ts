import { Command } from 'commander';

/** The command, as it is written; what it does is main.ts's to say. */
export function newCommand(): Command {
  return new Command('npm run new --')
    .description(
      'Makes a remote: a folder with a page, its tests and its story, known to everything that names all remotes.',
    )
    .argument('<name>', 'its name, e.g. mfe-offers')
    .requiredOption('--route <path>', 'path of its first page, e.g. /offers')
    .requiredOption('--team <team>', 'who owns it, as CODEOWNERS names them, e.g. @offers')
    .option('--port <port>', 'its port on a developer’s machine; the next free one when left out')
    .option(
      '--label <text>',
      'what a shopper misses while it is down, as in "The offers can’t be shown right now."',
    )
    .exitOverride();
}
