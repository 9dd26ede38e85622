import { listCommands } from '../../releases/program';
import { newCommand } from '../../newRemote/command';
import type { Files } from '../trackedFiles';
import { problemOfCommand, writtenCommands } from './writtenCommands';

/** Programs of a shell or a system that this repository has no say in. */
const OTHERS = ['cd', 'export', 'printf', 'git', 'openssl', 'chmod', 'cp', 'wc', 'nginx', 'kubectl', 'curl'];
/** An app that is not there: docs/teams.md makes it. */
const EXAMPLE = 'mfe-offers';
const COMPOSE = [
  'up',
  'down',
  'stop',
  'start',
  'restart',
  'logs',
  'ps',
  'build',
  'config',
  'exec',
  'run',
  'pull',
];

/** Commands in the documents that would not run: no such script, command, option, app, service or file. */
export function commandProblems(files: Files): string[] {
  const check = checker(files);
  return writtenCommands(files).flatMap((command) => {
    const what = check(command.words);
    return what === undefined ? [] : [problemOfCommand(files, command, what)];
  });
}

function checker(files: Files) {
  const paths = [...files.keys()];
  const { scripts } = JSON.parse(files.get('package.json') ?? '{}') as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  const apps = paths.flatMap((path) => /^(shell|mfe-[\w-]+)\/package\.json$/.exec(path)?.[1] ?? []);
  const [, services = ''] = (files.get('docker-compose.yml') ?? '').split('\nservices:\n');

  const isApp = (word: string) => apps.includes(word) || word === EXAMPLE || isPlaceholder(word);
  const withoutApp = (words: readonly string[]) =>
    words
      .filter((word) => !word.startsWith('-') && !isApp(word))
      .map((word) => `names ${word}, which is no app.`)[0];
  const missingFile = (file: string) => (files.has(file) ? undefined : `runs ${file}, which is not there.`);

  /** By the name of the script: what its own words have to be. */
  const ofScript: Readonly<Record<string, (args: readonly string[]) => string | undefined>> = {
    dev: (words) =>
      withoutApp(words.filter((_, index) => !/^--(against|shop)$/.test(words[index - 1] ?? ''))),
    build: withoutApp,
    e2e: (words) =>
      words
        .filter(
          (word) =>
            !word.startsWith('-') && !paths.some((path) => path.startsWith('e2e/') && path.includes(word)),
        )
        .map((word) => `names ${word}, which is in no name of a browser test.`)[0],
    bench: (words) =>
      words
        .filter((word) => !(files.get('tooling/src/commands/bench.ts') ?? '').includes(`'${word}'`))
        .map((word) => `names ${word}, which is no benchmark.`)[0],
    extract: (words) => withoutApp(words.slice(0, 1)),
    new: (words) => unknownOption(words, newCommand().options),
    releases([name, ...words]) {
      if (name === undefined || isPlaceholder(name)) return undefined;
      const command = listCommands().find((each) => each.name === name);
      if (!command) return `has the release command ${name}, which is not there.`;
      const values = words.filter((word) => word.startsWith('mfe-') || word === 'shell');
      return withoutApp(values) ?? unknownOption(words, command.options);
    },
  };

  return ([program = '', ...words]: readonly string[]): string | undefined => {
    if (OTHERS.includes(program) || /^[<|&]/.test(program)) return undefined;
    if (program === 'npm') {
      const [script = '', ...args] = words[0] === 'run' ? words.slice(1) : words;
      if (script === '…') return undefined;
      if (!(script in scripts)) return `runs the script ${script}, which package.json does not have.`;
      if (args.length > 0 && args[0] !== '--') return 'gives the script words without "--" before them.';
      return ofScript[script]?.(args.slice(1));
    }
    if (program === 'npx' && words[0] === 'jest') {
      return words
        .slice(1)
        .filter(
          (word) => word !== EXAMPLE && !paths.some((path) => path.includes('.test.') && path.includes(word)),
        )
        .map((word) => `runs the tests of ${word}, and there are none.`)[0];
    }
    if (program === 'npx' && words[0] === 'tsx') return missingFile(words[1] ?? '');
    if (program === 'node') {
      const file = words.find((word, index) => !word.startsWith('-') && words[index - 1] !== '--import');
      return file === undefined ? undefined : missingFile(file);
    }
    if (program === 'docker' && words[0] === 'build')
      return missingFile(words[words.indexOf('--file') + 1] ?? '');
    if (program === 'docker' && words[0] === 'compose') {
      const [command = '', ...all] = words.slice(1);
      const args = RUNS_INSIDE.includes(command) ? serviceOnly(all) : all;
      if (!COMPOSE.includes(command))
        return `has the command ${command}, which Docker Compose does not have.`;
      return args
        .filter((word) => !word.startsWith('-'))
        .map((word) => word.replace(/=\d+$/, ''))
        .filter((word) => !services.includes(`\n  ${word}:\n`) && !services.startsWith(`  ${word}:\n`))
        .map((word) => `names ${word}, which is no service of docker-compose.yml.`)[0];
    }
    return `begins with ${program}, which nothing here knows: add it to the check, or to the commands.`;
  };
}

/** What comes after the service is a command of the container's. */
const RUNS_INSIDE = ['exec', 'run'];

function serviceOnly(words: readonly string[]): readonly string[] {
  const service = words.find((word, index) => !word.startsWith('-') && words[index - 1] !== '--entrypoint');
  return service === undefined ? [] : [service];
}

/** `APP`, `COMMAND`, `…` */
function isPlaceholder(word: string): boolean {
  return /^[A-Z]+$|^…$|^app…$/.test(word);
}

function unknownOption(
  words: readonly string[],
  options: readonly { readonly long?: string | undefined }[],
): string | undefined {
  return words
    .filter(
      (word) => word.startsWith('--') && word !== '--help' && !options.some(({ long }) => long === word),
    )
    .map((word) => `has the option ${word}, which is not there.`)[0];
}
