import { readWorkspace } from 'build/apps';
import { root } from 'build/root';
import { Command } from 'commander';
import pc from 'picocolors';
import { loadEnvFile, pathAsTyped, visibleText } from 'service-kit';
import { runProgram } from '../commands/run';
import { newFolder } from './newFolder';
import { problemsOfFolder } from './problemsOfFolder';

loadEnvFile(root);

const program = new Command('npm run shop --')
  .description('The folder of a shop (docs/fork.md).')
  .exitOverride();

program
  .command('check')
  .description('names each problem of a folder: exit code 0 without a problem, else 1')
  .argument('<folder>', "the shop's folder")
  .option('--json', 'prints { "folder", "problems", "notes", "missing" }')
  .action((given: string, { json }: { readonly json?: true }) => {
    const folder = pathAsTyped(given);
    const routes = readWorkspace().remotes.flatMap((remote) => remote.routes);
    const { problems, notes, missing } = problemsOfFolder(folder, routes, process.env.FORMS_URL || undefined);
    if (problems.length > 0) process.exitCode = 1;
    if (json) console.log(JSON.stringify({ folder, problems, notes, missing }, null, 2));
    else if (problems.length > 0) console.log(problems.map(visibleText).join('\n'));
    else console.log(pc.green(`${given} has no problem.`));
    if (!json) for (const note of notes) console.log(note);
    if (!json && missing > 0)
      console.log(`${missing} texts stay English, because neither the folder nor the releases have them.`);
  });

program
  .command('new')
  .description('writes a folder that starts')
  .argument('<folder>', 'a folder that is empty, or not there yet')
  .action((given: string) => {
    const files = newFolder(pathAsTyped(given));
    console.log(
      [...files.map((file) => pc.dim(`  ${file}`)), pc.green(`Open it: npm start -- ${given}`)].join('\n'),
    );
  });

await runProgram(program);
