import { trackedFiles, type Files } from '../trackedFiles';
import { commandProblems } from './commandProblems';
import { writtenCommands } from './writtenCommands';

const repository = trackedFiles();

test('every command of the documents would run: its script, its options, its apps and its files are there', () => {
  expect(writtenCommands(repository).length).toBeGreaterThan(60);
  expect(commandProblems(repository)).toEqual([]);
});

describe('of these documents', () => {
  const around: [string, string][] = [
    [
      'package.json',
      '{ "scripts": { "start": "", "dev": "", "e2e": "", "bench": "", "releases": "", "new": "", "extract": "" } }',
    ],
    ['mfe-cart/package.json', '{}'],
    ['mfe-cart/src/cart.test.ts', ''],
    ['e2e/specs/cart.spec.ts', ''],
    ['tooling/src/commands/bench.ts', "'first-view': ''"],
    ['docker-compose.yml', '\nservices:\n  shell:\n    image: a\n  mfe-cart:\n    image: b\n'],
  ];
  const problemsOf = (command: string): string[] => {
    const files: Files = new Map([...around, ['README.md', `Text.\n\n\`\`\`sh\n${command}\n\`\`\`\n`]]);
    return commandProblems(files);
  };

  test.each([
    'npm start   # serves the shop',
    'npm run dev -- mfe-cart',
    'npm run e2e -- cart',
    'npm run bench -- first-view',
    'npm run releases -- deploy mfe-cart 1.1.0 --canary 5',
    'npm run new -- mfe-offers --route /offers --team @offers --label "the offers"',
    'npm run extract -- mfe-cart ../cart',
    'npx jest mfe-cart',
    'node --import tsx e2e/specs/cart.spec.ts',
    'TLS=1 docker compose up --detach --scale mfe-cart=3',
    'git mv a b',
  ])('%s would run', (command) => {
    expect(problemsOf(command)).toEqual([]);
  });

  test.each([
    ['npm run launch', 'runs the script launch, which package.json does not have.'],
    ['npm run dev mfe-cart', 'gives the script words without "--" before them.'],
    ['npm run dev -- mfe-basket', 'names mfe-basket, which is no app.'],
    ['npm run e2e -- basket', 'names basket, which is in no name of a browser test.'],
    ['npm run bench -- speed', 'names speed, which is no benchmark.'],
    ['npm run releases -- ship mfe-cart', 'has the release command ship, which is not there.'],
    ['npm run releases -- release mfe-basket', 'names mfe-basket, which is no app.'],
    ['npm run releases -- deploy mfe-cart 1.1.0 --share 5', 'has the option --share, which is not there.'],
    ['npm run new -- mfe-offers --path /offers', 'has the option --path, which is not there.'],
    ['npm run extract -- mfe-basket ../cart', 'names mfe-basket, which is no app.'],
    ['npx jest mfe-basket', 'runs the tests of mfe-basket, and there are none.'],
    ['npx tsx e2e/basket.ts', 'runs e2e/basket.ts, which is not there.'],
    ['docker compose stop mfe-basket', 'names mfe-basket, which is no service of docker-compose.yml.'],
    ['docker compose begin', 'has the command begin, which Docker Compose does not have.'],
    [
      'brew install shop',
      'begins with brew, which nothing here knows: add it to the check, or to the commands.',
    ],
  ])('%s would not', (command, problem) => {
    expect(problemsOf(command)).toEqual([`README.md:4: "${command}" ${problem}`]);
  });

  test('a command in a sentence is one too', () => {
    const files: Files = new Map([...around, ['README.md', 'Run `npm run launch [-- mfe-cart]` first.']]);
    expect(commandProblems(files)).toEqual([
      'README.md:1: "npm run launch -- mfe-cart" runs the script launch, which package.json does not have.',
    ]);
  });
});
